import type { PlayerId, SessionId } from '../../shared/ids.ts';

/** Rooms: every connection of a player, and every connection of one session. */
export const roomOfPlayer = (playerId: PlayerId) => `player:${playerId}`;
export const roomOfSession = (sessionId: SessionId) => `session:${sessionId}`;
