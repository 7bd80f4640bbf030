import type { RoundProof } from '../../../shared/fairness/contract.ts';
import type { TableProof } from '../../../shared/fairness/verify-table.ts';

/**
 * One moment of a replay: what is on the board while it lasts, at single speed. `count` is how many
 * tiles are open or bets are in; `draw` is the roll or the spin; `end` shows all and lasts.
 */
export type Moment =
  | { readonly kind: 'start' | 'draw' | 'end'; readonly count: number; readonly ms: number }
  | { readonly kind: 'open' | 'bets'; readonly count: number; readonly ms: number };

const START_MS = 700;
const ROLL_MS = 1100;
const TILE_MS = 620;
const BETS_MS = 520;
const SPIN_MS = 4600;

/** In how many portions the bets of a round come in at most, however many there are. */
const BET_PORTIONS = 6;

function tableMoments({ bets }: TableProof): Moment[] {
  const portions = Math.min(BET_PORTIONS, bets.length);
  const coming = Array.from({ length: portions }, (_, index): Moment => {
    const count = Math.round((bets.length * (index + 1)) / portions);
    return { kind: 'bets', count, ms: BETS_MS };
  });
  const count = bets.length;
  return [
    { kind: 'start', count: 0, ms: START_MS },
    ...coming,
    { kind: 'draw', count, ms: SPIN_MS },
    { kind: 'end', count, ms: 0 },
  ];
}

/** A round as the moments it is played again in; there are always at least three. */
export function momentsOf(proof: RoundProof): readonly Moment[] {
  switch (proof.game) {
    case 'dice':
      return [
        { kind: 'start', count: 0, ms: START_MS },
        { kind: 'draw', count: 1, ms: ROLL_MS },
        { kind: 'end', count: 1, ms: 0 },
      ];
    case 'mines':
      return [
        { kind: 'start', count: 0, ms: START_MS },
        ...proof.opened.map((_, at): Moment => ({ kind: 'open', count: at + 1, ms: TILE_MS })),
        { kind: 'end', count: proof.opened.length, ms: 0 },
      ];
    case 'battle':
    case 'wheelOfFortune':
      return tableMoments(proof);
  }
}
