import type { PlayerId } from '../../../shared/ids.ts';

/** Everybody who follows the live feed. */
export const FEED_ROOM = 'liveFeed';

/** The connections of one player that follow the live feed; left when their session ends. */
export const roomOfOwnBets = (playerId: PlayerId) => `${FEED_ROOM}:${playerId}`;
