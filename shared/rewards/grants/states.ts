/**
 * The states of a grant. `review`: a person looks at it first. `claimed`: it is the player's, and
 * its money is about to move or waits for its turn. `active`: it is played for. The others are its
 * end: `completed` (the player got it), `forfeited` (given up, or played away), `expired`, and
 * `cancelled` (by staff).
 */
export const GRANT_STATES = [
  'review',
  'claimed',
  'active',
  'completed',
  'forfeited',
  'expired',
  'cancelled',
] as const;
export type GrantState = (typeof GRANT_STATES)[number];
