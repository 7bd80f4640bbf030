import type { Shared } from './read-shared.ts';
import { REVIEW_SCORE, SIGNAL_RULES } from './signals.ts';

/**
 * Whether a claim is the first of its person. `clear`: nothing says otherwise. `review`: staff look.
 * `certain`: it is not.
 */
export type PersonVerdict = {
  readonly verdict: 'clear' | 'review' | 'certain';
  readonly score: number;
  readonly reasons: readonly Shared[];
};

/** What is not judged is not doubted: an offer that is not one of each person, or was promised. */
export const CLEAR: PersonVerdict = { verdict: 'clear', score: 0, reasons: [] };

/** What is known for certain has this score. */
const CERTAIN_SCORE = 1000;

/**
 * Judges by what is shared alone: the same signals give the same verdict. `isForFriend` where an
 * inviter claims for a friend.
 */
export function judgePerson(
  shared: readonly Shared[],
  { isForFriend = false }: { readonly isForFriend?: boolean } = {},
): PersonVerdict {
  const reasons = shared.filter(({ accounts }) => accounts > 0);
  if (reasons.some(({ signal }) => SIGNAL_RULES[signal].isCertain === true)) {
    return { verdict: 'certain', score: CERTAIN_SCORE, reasons };
  }
  const score = reasons.reduce((sum, one) => sum + pointsOf(one, isForFriend), 0);
  return { verdict: score >= REVIEW_SCORE ? 'review' : 'clear', score, reasons };
}

function pointsOf({ signal, accounts }: Shared, isForFriend: boolean): number {
  const { points, friendPoints = points } = SIGNAL_RULES[signal];
  const reached = (isForFriend ? friendPoints : points).filter(([least]) => accounts >= least);
  return reached.at(-1)?.[1] ?? 0;
}
