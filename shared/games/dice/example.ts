import { pureHmac } from '../../fairness/seeds.ts';
import { EXAMPLE_BET, type SoloExample, soloFields } from '../../fairness/solo-example.ts';
import { drawDice } from './outcome.ts';
import type { DiceProof } from './proof.ts';
import { dicePayoutMicro, type DiceSetting, isDiceWin } from './rules.ts';

/** The proof that a dice bet with these seeds has. */
export function diceExample(bet: SoloExample & { readonly setting: DiceSetting }): DiceProof {
  const { setting, stakeMicro } = bet;
  const number = drawDice(pureHmac, bet);
  const payoutMicro = isDiceWin(setting, number) ? dicePayoutMicro(setting, stakeMicro) : 0n;
  return {
    ...soloFields(bet),
    game: 'dice',
    percent: setting.percent,
    bet_type: setting.betType,
    number,
    payoutMicro: payoutMicro.toString(),
  };
}

/** A whole proof of a round that nobody played. */
export const diceExampleProof = (): DiceProof =>
  diceExample({ ...EXAMPLE_BET, nonce: 4, setting: { percent: 47, betType: 'less' } });
