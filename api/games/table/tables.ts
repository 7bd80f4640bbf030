import type { Policy } from '../../../shared/policy/policy.ts';
import type { OneTableName } from '../../../shared/games/manifests.ts';
import { type Lead, startLeading } from '../../platform/leader.ts';
import type { PlainKey } from '../../platform/texts/texts.ts';
import { createDbClock, type DbClock } from '../../platform/db/db-clock.ts';
import { createTable, type Table, type TableDeps } from './table.ts';
import type { TablePushes } from './table-feed.ts';
import type { TableGame } from './table-game.ts';
import type { TableRound } from './table-round.ts';
import type { TableTimings } from './timings.ts';

const MEASURE_MS = 30_000;

/** The games in which many players stake on one round, as this process runs and watches them. */
export type Tables = Readonly<Record<OneTableName, Table>> & {
  readonly clock: DbClock;
  /** Reads the current rounds, follows them, and leads those that no process leads. */
  start(): Promise<void>;
  /** Lets the current step finish and leaves the rounds to another process. */
  stop(): Promise<void>;
};

/** The settings of tables. */
export type TableConfig = {
  readonly policy: Policy;
  readonly tableTimings: TableTimings;
  readonly wheelRandomness: TableRound['source'];
};

/** What a game needs to push changes to its watchers. */
export type TablePushesDeps = TableDeps & { readonly config: TableConfig };

/** A game whose rounds many players stake on, at one table or in duels. */
export type SharedGamePlan = {
  readonly game: TableGame;
  /** What tables for spreadsheets call it. */
  readonly title: PlainKey;
};

/** One game as tables play it. */
export type TableGamePlan = SharedGamePlan & {
  readonly tablePushesOf: (deps: TablePushesDeps) => TablePushes;
  /** The source of randomness of its rounds. */
  readonly sourceOf: (config: TableConfig) => TableRound['source'];
};

export type TablesDeps = Omit<TableDeps, 'dbClock' | 'timings'> & {
  readonly config: TableConfig;
  readonly databaseUrl: string;
};

export function createTables(
  deps: TablesDeps,
  games: Readonly<Record<OneTableName, TableGamePlan>>,
): Tables {
  const { config, db, databaseUrl, logger } = deps;
  const clock = createDbClock(db);
  const parts = { ...deps, dbClock: clock, timings: config.tableTimings };
  const tables = new Map(
    Object.entries(games).map(([name, { game, tablePushesOf, sourceOf }]) => [
      name as OneTableName,
      createTable(parts, { game, tablePushes: tablePushesOf(parts), source: sourceOf(config) }),
    ]),
  );
  let leading: Lead | undefined;
  let timer: NodeJS.Timeout | undefined;
  return {
    ...(Object.fromEntries(tables) as Record<OneTableName, Table>),
    clock,
    start: async () => {
      await clock.measure();
      await Promise.all([...tables.values()].map((table) => table.follow()));
      const posts = [...tables].map(
        ([game, table]) => [`table:${game}`, leadOf(game, table)] as const,
      );
      const byLock = new Map(posts);
      leading = startLeading({ databaseUrl, logger }, { name: 'tables', byLock });
      timer = setInterval(() => {
        clock
          .measure()
          .catch((error: unknown) =>
            logger.warn({ err: error }, 'the database clock was not read'),
          );
      }, MEASURE_MS);
      timer.unref();
    },
    stop: async () => {
      clearInterval(timer);
      await leading?.stop();
    },
  };

  function leadOf(game: OneTableName, table: Table) {
    return () => {
      logger.info({ game }, 'this process leads the table');
      return table.lead();
    };
  }
}
