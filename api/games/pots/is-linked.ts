import type { PlayerId } from '../../../shared/ids.ts';

/**
 * Whether a player may be the same person as one of the others, by all that is known of accounts.
 * The wing that knows is above this one, so it is passed in.
 */
export type IsLinked = (playerId: PlayerId, others: readonly PlayerId[]) => Promise<boolean>;
