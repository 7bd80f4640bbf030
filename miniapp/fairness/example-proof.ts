import type { DiceProof } from '../../shared/fairness/contract.ts';
import { commitmentOf, pureHmac } from '../../shared/fairness/seeds.ts';
import { drawDice } from '../../shared/games/dice/outcome.ts';
import { dicePayoutMicro, isDiceWin } from '../../shared/games/dice/rules.ts';

const SERVER_SEED = '5f1c0d3e9a7b42668c1d2e3f4a5b6c7d8e9f00112233445566778899aabbccdd';

/** A whole proof of a round that nobody played, to try the checker with. */
export function exampleProof(): DiceProof {
  const setting = { percent: 47, betType: 'less' } as const;
  const seeds = { serverSeed: SERVER_SEED, clientSeed: 'rollhouse', nonce: 4 };
  const stakeMicro = 323_750_000n;
  const number = drawDice(pureHmac, seeds);
  const payoutMicro = isDiceWin(setting, number) ? dicePayoutMicro(setting, stakeMicro) : 0n;
  return {
    v: 1,
    game: 'dice',
    roundId: '00000000-0000-7000-8000-000000000000',
    serverSeedHash: commitmentOf(SERVER_SEED),
    ...seeds,
    percent: setting.percent,
    bet_type: setting.betType,
    stakeMicro: stakeMicro.toString(),
    payoutMicro: payoutMicro.toString(),
    number,
  };
}
