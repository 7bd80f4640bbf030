import type { PlayerId } from '../../../shared/ids.ts';
import type { LiveBet } from '../../../shared/lobby/livefeed/contract.ts';
import { LIVE_FEED_ROWS } from '../../../shared/lobby/livefeed/lists.ts';
import type { Database } from '../../platform/db/database.ts';
import type { PlayerDirectory } from '../../players/player-directory.ts';
import type { Pushes } from '../../platform/wire/pushes.ts';
import type { CallHandlers } from '../../platform/wire/handlers.ts';
import { FEED_ROOM, roomOfOwnBets } from './feed-rooms.ts';
import { readOwnBets } from './feed-store.ts';
import { type LiveFeed, PUBLISH_DELAY_MS } from './live-feed.ts';
import { viewBet } from './feed-view.ts';

type LiveFeedDeps = {
  readonly db: Database;
  readonly players: PlayerDirectory;
  readonly liveFeed: LiveFeed;
  readonly pushes: Pick<Pushes, 'online'>;
};

/** Follows first and then reads: a bet between the two arrives twice rather than never. */
export const liveFeedCalls = {
  'liveFeed.getLiveFeed': async (deps, { session, connection }) => {
    connection.follow(FEED_ROOM);
    const online = deps.pushes.online();
    if (session === undefined)
      return { ...(await deps.liveFeed.newest.view(deps.players)), online };
    connection.follow(roomOfOwnBets(session.playerId));
    const [lists, liveMyBets] = await Promise.all([
      deps.liveFeed.newest.view(deps.players),
      viewOwnBets(deps, session.playerId),
    ]);
    return { ...lists, liveMyBets, online };
  },
  'liveFeed.leave': async (_deps, { session, connection }) => {
    connection.unfollow(FEED_ROOM);
    if (session !== undefined) connection.unfollow(roomOfOwnBets(session.playerId));
    return {};
  },
} satisfies Partial<CallHandlers<LiveFeedDeps>>;

/**
 * Own bets that are held back may have settled while the player did not follow, and then nothing
 * pushes them: they are scheduled from here. A duplicate is recognised by its key.
 */
async function viewOwnBets(deps: LiveFeedDeps, playerId: PlayerId): Promise<LiveBet[]> {
  const { db, players, liveFeed } = deps;
  const { shown, held } = await readOwnBets(db, playerId);
  for (const bet of held.slice(0, LIVE_FEED_ROWS).toReversed()) {
    setTimeout(() => liveFeed.receive({ bet, types: ['myBets'] }), PUBLISH_DELAY_MS).unref();
  }
  const newest = shown.slice(0, LIVE_FEED_ROWS);
  return await Promise.all(newest.map((bet) => viewBet(players, bet, 'owner')));
}
