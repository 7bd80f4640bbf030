import { drawCoin } from '../../../shared/games/coinflip/outcome.ts';
import {
  COIN_SIDES,
  COINFLIP_RETURN_BP,
  type CoinBet,
  coinflipPayouts,
  coinflipWinMicro,
} from '../../../shared/games/coinflip/rules.ts';
import type { SeededRound } from '../game-tests.ts';
import { fraction } from '../returns/fraction.ts';
import { type ExactReturn, type ReturnsReport, shown } from '../returns/report.ts';
import { inStakes, STAKE, tableStreamAt } from '../seeded-rounds.ts';

const betsOf = (stakeMicro: bigint): readonly CoinBet[] =>
  COIN_SIDES.map((side) => ({ betId: side, side, stakeMicro }));

/** What each seat of a flip gets back on average: both sides of the coin, each as likely. */
function coinflipReturns(stakeMicro: bigint): ExactReturn[] {
  const bets = betsOf(stakeMicro);
  return COIN_SIDES.map((own) => {
    const paid = COIN_SIDES.map(
      (winner) => coinflipPayouts({ winner, bets }).payouts.get(own) ?? 0n,
    ).reduce((sum, payout) => sum + payout, 0n);
    return {
      setting: own,
      returned: fraction(paid, 2n * stakeMicro),
      stated: fraction(BigInt(COINFLIP_RETURN_BP), 10_000n),
    };
  });
}

export function sayCoinflipReturns({ say, judged }: ReturnsReport) {
  say('\nCoinflip: 97.5%, the winner takes both stakes less 5% of the loser’s');
  for (const { setting, returned } of judged(coinflipReturns(STAKE))) {
    say(`  ${shown(returned).padEnd(26)} ${setting}`);
  }
}

/** A stake of 1 on heads. */
export function playSeededFlip(round: number): SeededRound {
  const winner = drawCoin(tableStreamAt('coinflip', round));
  const { payouts } = coinflipPayouts({ winner, bets: betsOf(STAKE) });
  const paid = inStakes(payouts.get('heads') ?? 0n);
  return { paid, chance: 1 / 2, win: inStakes(coinflipWinMicro(STAKE)) };
}
