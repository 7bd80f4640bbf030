import type { Database } from '../../platform/db/database.ts';
import type { Logger } from '../../platform/logger.ts';
import type { PlayerDirectory } from '../../players/player-directory.ts';
import { readNewestBets } from './feed-store.ts';
import { createLiveFeed, type LiveFeed } from './live-feed.ts';

type Deps = {
  readonly db: Database;
  readonly players: PlayerDirectory;
  readonly logger: Logger;
};

/** The live feed with the newest bets of before; without them where they cannot be read. */
export async function startLiveFeed({ db, players, logger }: Deps): Promise<LiveFeed> {
  const liveFeed = createLiveFeed({ players, logger });
  await readNewestBets(db).then(liveFeed.newest.fill, (error: unknown) => {
    logger.warn({ err: error }, 'the live feed begins empty');
  });
  return liveFeed;
}
