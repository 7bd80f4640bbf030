/**
 * The states of a grant. `review`: it may be a second one of the same person, and waits for a
 * decision. `claimed`: it is the player's, and its money is about to move or waits for its turn.
 * `active`: it is played for. `completed`: the player got it. `expired`: its time was over before it
 * was played for. `refused`: it was decided that this person had it already; nothing moved.
 */
export const GRANT_STATES = [
  'review',
  'claimed',
  'active',
  'completed',
  'expired',
  'refused',
] as const;
export type GrantState = (typeof GRANT_STATES)[number];
