import type { Policy } from '../../../shared/policy/policy.ts';
import type { OneTableName } from '../../../shared/games/manifests.ts';
import { type Lead, startLeading } from '../../platform/leader.ts';
import type { PlainKey } from '../../platform/texts/texts.ts';
import { createDbClock, type DbClock } from '../../platform/db/db-clock.ts';
import type { ExpectationOf } from '../expectation.ts';
import { createTable, type Table, type TableDeps } from './table.ts';
import type { TablePushes } from './table-feed.ts';
import type { TableGame } from './table-game.ts';
import type { TableRound } from './table-round.ts';
import type { TableTimings } from './timings.ts';

const MEASURE_MS = 30_000;

/** The games in which many players stake on one round, as this process runs and watches them. */
export type GameTables = Readonly<Record<OneTableName, Table>> & {
  readonly clock: DbClock;
  /** The table of a desk; undefined where the game has no such desk. */
  deskOf(game: OneTableName, desk: string): Table | undefined;
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

/** A game whose rounds many players stake on, at tables or in duels. */
export type SharedGamePlan = {
  readonly game: TableGame;
  /** What tables for spreadsheets call it. */
  readonly title: PlainKey;
  /** What the mathematics of the game says of settled rounds. */
  readonly expectation: ExpectationOf;
};

/** One game as tables play it. */
export type TableGamePlan = SharedGamePlan & {
  /** Its desks, where it has several: each has rounds of its own. */
  readonly desks?: readonly string[];
  readonly tablePushesOf: (deps: TablePushesDeps, desk: string) => TablePushes;
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
): GameTables {
  const { config, db, databaseUrl, logger } = deps;
  const clock = createDbClock(db);
  const parts = { ...deps, dbClock: clock, timings: config.tableTimings };
  const desksOf = ({ game, desks = [''], tablePushesOf, sourceOf }: TableGamePlan) =>
    new Map(
      desks.map((desk): [string, Table] => {
        const tablePushes = tablePushesOf(parts, desk);
        return [desk, createTable(parts, { game, desk, tablePushes, source: sourceOf(config) })];
      }),
    );
  const tables = new Map(
    Object.entries(games).map(([name, plan]) => [name as OneTableName, desksOf(plan)]),
  );
  const all = [...tables.values()].flatMap((desks) => [...desks.values()]);
  /** Of a game with desks the first one stands for it. */
  const firsts = [...tables].map(([game, desks]) => [game, [...desks.values()][0]] as const);
  let leading: Lead | undefined;
  let timer: NodeJS.Timeout | undefined;
  return {
    ...(Object.fromEntries(firsts) as Record<OneTableName, Table>),
    clock,
    deskOf: (game, desk) => tables.get(game)?.get(desk),
    start: async () => {
      await clock.measure();
      await Promise.all(all.map((table) => table.follow()));
      const posts = [...tables].map(
        ([game, desks]) => [`table:${game}`, leadOf(game, [...desks.values()])] as const,
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

  function leadOf(game: OneTableName, desks: readonly Table[]) {
    return (): Lead => {
      logger.info({ game }, 'this process leads the table');
      const leads = desks.map((table) => table.lead());
      return {
        stop: async () => {
          await Promise.all(leads.map((lead) => lead.stop()));
        },
      };
    };
  }
}
