/**
 * The states of a grant. `claimed`: it is the player's, and its money is about to move or waits for
 * its turn. `active`: it is played for. `completed`: the player got it. `expired`: its time was over
 * before it was played for.
 */
export const GRANT_STATES = ['claimed', 'active', 'completed', 'expired'] as const;
export type GrantState = (typeof GRANT_STATES)[number];
