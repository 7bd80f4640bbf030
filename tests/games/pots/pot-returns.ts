import { drawPot } from '../../../shared/games/pots/outcome.ts';
import { type PotBet, potPayouts, potShares, sumOf } from '../../../shared/games/pots/rules.ts';
import type { SeededRound } from '../game-tests.ts';
import { fraction } from '../returns/fraction.ts';
import { type ExactReturn, type ReturnsReport, shown } from '../returns/report.ts';
import { inStakes, STAKE, tableStreamAt } from '../seeded-rounds.ts';

/** A pot of one stake for each player, in micro-units. */
export const potOf = (stakes: readonly bigint[]): PotBet[] =>
  stakes.map((stakeMicro, seat) => ({
    betId: `b${String(seat).padStart(2, '0')}`,
    owner: `p${seat}`,
    stakeMicro,
  }));

/**
 * What each player of a pot gets back: the chance is their part of it, and a win is paid to their
 * stakes. Stated is 95% plus 5% of the part.
 */
function potReturns(bets: readonly PotBet[]): ExactReturn[] {
  const shares = potShares(bets);
  const pot = sumOf(shares.values());
  return [...shares].map(([owner, own]) => {
    const { payouts } = potPayouts({ winner: owner, bets });
    return {
      setting: `${Number((own * 10_000n) / pot) / 100}% of a pot of ${shares.size}`,
      returned: fraction(sumOf(payouts.values()), pot),
      stated: fraction(95n * pot + 5n * own, 100n * pot),
    };
  });
}

/** Prints the exact return of every seat of each of these pots. */
export function sayPotReturns(
  { say, judged }: ReturnsReport,
  { title, pots }: { readonly title: string; readonly pots: readonly (readonly bigint[])[] },
): void {
  say(`\n${title}: 95% + 5% × the player’s part of the pot`);
  const returns = pots.flatMap((stakes) => potReturns(potOf(stakes)));
  const seen = new Set<string>();
  for (const { setting, returned } of judged(returns)) {
    const line = `  ${shown(returned).padEnd(26)} ${setting}`;
    if (!seen.has(line)) say(line);
    seen.add(line);
  }
}

/** A seeded round of the first player of a pot whose stakes are in units of the seeded stake. */
export function playSeededPot(game: string, round: number, units: readonly bigint[]): SeededRound {
  const bets = potOf(units.map((unit) => unit * STAKE));
  const pot = sumOf(bets.map(({ stakeMicro }) => stakeMicro));
  const own = bets[0];
  if (own === undefined) throw new Error('nobody plays');
  const { winner } = drawPot(tableStreamAt(game, round), bets);
  const stakes = Number(own.stakeMicro) / Number(STAKE);
  const returned = (who: string) =>
    inStakes(potPayouts({ winner: who, bets }).payouts.get(own.betId) ?? 0n) / stakes;
  return {
    paid: returned(winner),
    chance: Number(own.stakeMicro) / Number(pot),
    win: returned(own.owner),
  };
}
