import type { PlayerId } from '../../shared/ids.ts';
import type { LiveBet } from '../../shared/livefeed/contract.ts';
import { LIVE_FEED_ROWS } from '../../shared/livefeed/lists.ts';
import type { Context } from '../context.ts';
import type { CallHandlers } from '../transport/handlers.ts';
import { FEED_ROOM, roomOfOwnBets } from './feed-rooms.ts';
import { readOwnBets } from './feed-store.ts';
import { PUBLISH_DELAY_MS } from './live-feed.ts';
import { viewBet } from './feed-view.ts';

/** Follows first and reads then: a bet between the two comes twice rather than never. */
export const liveFeedCalls = {
  'liveFeed.getLiveFeed': async (context, { session, connection }) => {
    connection.follow(FEED_ROOM);
    if (session === undefined) return await context.liveFeed.newest.view(context.players);
    connection.follow(roomOfOwnBets(session.playerId));
    const [lists, liveMyBets] = await Promise.all([
      context.liveFeed.newest.view(context.players),
      viewOwnBets(context, session.playerId),
    ]);
    return { ...lists, liveMyBets };
  },
  'liveFeed.leave': async (_context, { session, connection }) => {
    connection.unfollow(FEED_ROOM);
    if (session !== undefined) connection.unfollow(roomOfOwnBets(session.playerId));
    return {};
  },
} satisfies Partial<CallHandlers>;

/**
 * Own bets that are held back were perhaps settled while nobody followed, and are then pushed by
 * nobody: they follow from here. One that comes twice is known by its key.
 */
async function viewOwnBets(context: Context, playerId: PlayerId): Promise<LiveBet[]> {
  const { db, players, liveFeed } = context;
  const { shown, held } = await readOwnBets(db, playerId);
  for (const bet of held.slice(0, LIVE_FEED_ROWS).toReversed()) {
    setTimeout(() => liveFeed.hear({ bet, types: ['myBets'] }), PUBLISH_DELAY_MS).unref();
  }
  const newest = shown.slice(0, LIVE_FEED_ROWS);
  return await Promise.all(newest.map((bet) => viewBet(players, bet, 'owner')));
}
