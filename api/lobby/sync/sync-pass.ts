import type { AggregatorPage } from '../aggregator/client.ts';
import { readDifference } from './catalog-diff.ts';
import type { ListedGame } from './listed-game.ts';
import type { SyncDeps, SyncReport } from './sync.ts';
import { delist, writeGames, writeSyncState } from './sync-store.ts';
import { createTally } from './sync-counts.ts';

/** This many games, and this share, may go in one pass; more is taken for a fault of the list. */
const LOSS_LEAST = 50;
const LOSS_SHARE = 0.2;

/** One walk over the list: what it read and has not written, and what it has seen. */
export type Pass = {
  read(page: AggregatorPage): void;
  /** Stores the differences of the pages read, and that the pass continues at `nextPage`. */
  write(nextPage: number): Promise<void>;
  /** Removes games that are gone, where that is known, and ends the pass. */
  finish(mayLoseMany: boolean): Promise<SyncReport>;
};

type Start = {
  readonly isResumed: boolean;
  /** Whether any pass was completed before. */
  readonly hasFinished: boolean;
};

export async function createPass(deps: SyncDeps, start: Start): Promise<Pass> {
  const { db, clock, logger } = deps;
  const difference = await readDifference(db);
  const tally = createTally();
  let waiting: ListedGame[] = [];
  const isFirstFill = () => !start.hasFinished || difference.known.length < tally.total / 2;
  const isWhole = () => !start.isResumed && tally.isComplete();

  const gone = (mayLoseMany: boolean): readonly string[] => {
    const { known } = difference;
    const missing = known.filter((game) => game.is_listed && !tally.has(game.identifier));
    if (missing.length === 0) return [];
    if (!isWhole()) {
      logger.info(
        { missing: missing.length },
        'games that were not seen stay: the list was not whole',
      );
      return [];
    }
    const isMany = missing.length > Math.max(LOSS_LEAST, known.length * LOSS_SHARE);
    if (!isMany || mayLoseMany) return missing.map(({ identifier }) => identifier);
    const counts = { missing: missing.length, known: known.length };
    logger.error(counts, 'the aggregator lists so few games that its list is not believed');
    return [];
  };

  return {
    read: (page) => {
      waiting.push(...tally.read(page));
    },
    write: async (nextPage) => {
      const nowMs = clock.nowMs();
      const writes = await difference.of(waiting, { nowMs, isFirstFill: isFirstFill() });
      waiting = [];
      await db.transaction().execute(async (trx) => {
        await writeGames(trx, writes, new Date(nowMs));
        await writeSyncState(trx, { next_page: nextPage });
      });
    },
    finish: async (mayLoseMany) => {
      const lost = gone(mayLoseMany);
      const now = new Date(clock.nowMs());
      await delist(db, lost, now);
      await writeSyncState(db, { next_page: 1, finished_at: now });
      const { pages, skipped } = tally;
      const { added, changed } = difference;
      return { pages, added, changed, delisted: lost.length, skipped, isWhole: isWhole() };
    },
  };
}
