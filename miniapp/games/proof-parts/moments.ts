import type { TableProof } from '../../../shared/games/table/proof.ts';

/**
 * One moment of a replay: what is on the board while it lasts, at single speed. `count` is how many
 * tiles are open or bets are in; `draw` is the roll or the spin; `end` shows all and lasts.
 */
export type Moment =
  | { readonly kind: 'start' | 'draw' | 'end'; readonly count: number; readonly ms: number }
  | { readonly kind: 'open' | 'bets'; readonly count: number; readonly ms: number };

const START_MS = 700;
const BETS_MS = 520;
const SPIN_MS = 4600;

/** In how many portions the bets of a round come in at most, however many there are. */
const BET_PORTIONS = 6;

/** The beginning, what comes between, and the end with everything shown. */
export function momentsWith(between: readonly Moment[]): readonly Moment[] {
  const count = between.at(-1)?.count ?? 0;
  return [{ kind: 'start', count: 0, ms: START_MS }, ...between, { kind: 'end', count, ms: 0 }];
}

/** The moments of a table round: its bets come in, and it is drawn. */
export function tableMoments({ bets }: TableProof): readonly Moment[] {
  const portions = Math.min(BET_PORTIONS, bets.length);
  const coming = Array.from({ length: portions }, (_, index): Moment => {
    const count = Math.round((bets.length * (index + 1)) / portions);
    return { kind: 'bets', count, ms: BETS_MS };
  });
  return momentsWith([...coming, { kind: 'draw', count: bets.length, ms: SPIN_MS }]);
}
