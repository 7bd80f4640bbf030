/**
 * The states of a grant. `review`: it may be a second one of the same person, and waits for a
 * decision. `claimed`: it is the player's, and its money is about to move or waits for its turn.
 * `active`: it is played for. `completed`: the player got it. `expired`: its time was over before it
 * was played for. `lost`: a bonus of which nothing was left. `refused`: it is not given, for a reason
 * of `REVIEW_REFUSALS`; nothing moved.
 */
export const GRANT_STATES = [
  'review',
  'claimed',
  'active',
  'completed',
  'expired',
  'lost',
  'refused',
] as const;
export type GrantState = (typeof GRANT_STATES)[number];

/** The states of a claim that gave nothing, so far or at all. */
export const NOT_GIVEN_STATES = ['review', 'refused'] as const satisfies readonly GrantState[];

/** Whether a claim gave something or is about to. */
export const isGiven = (state: GrantState): boolean =>
  !NOT_GIVEN_STATES.some((notGiven) => notGiven === state);
