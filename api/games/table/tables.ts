import type { Context } from '../../context.ts';
import { battleGame } from '../battle/battle-game.ts';
import { battleVoice } from '../battle/battle-voice.ts';
import { wheelGame } from '../wheel/wheel-game.ts';
import { wheelVoice } from '../wheel/wheel-voice.ts';
import { createDbClock, type DbClock } from './db-clock.ts';
import { createTable, type Table } from './table.ts';
import { type Lead, startLeading } from './table-leader.ts';
import type { TableGameName } from './table-round.ts';

const MEASURE_MS = 30_000;

/** The games that many players stake at in one round, as this process runs and watches them. */
export type Tables = {
  readonly battle: Table;
  readonly wheelOfFortune: Table;
  readonly clock: DbClock;
  /** Reads where the rounds stand, follows them, and leads those that nobody leads. */
  start(): Promise<void>;
  /** Lets the step under way come to its end and leaves the rounds to another process. */
  stop(): Promise<void>;
};

export type TablesDeps = Pick<
  Context,
  | 'announcements'
  | 'beacon'
  | 'clock'
  | 'config'
  | 'db'
  | 'ledger'
  | 'liveFeed'
  | 'logger'
  | 'pushes'
  | 'randomOrg'
> & { readonly databaseUrl: string };

export function createTables(deps: TablesDeps): Tables {
  const { config, db, databaseUrl, logger } = deps;
  const clock = createDbClock(db);
  const parts = { ...deps, dbClock: clock, timings: config.tableTimings };
  const battle = createTable(parts, {
    game: battleGame,
    voice: battleVoice(parts),
    source: 'drand',
  });
  const wheelOfFortune = createTable(parts, {
    game: wheelGame,
    voice: wheelVoice(parts),
    source: config.wheelRandomness,
  });
  const leads = new Map<TableGameName, () => Lead>([
    ['battle', () => battle.lead()],
    ['wheelOfFortune', () => wheelOfFortune.lead()],
  ]);
  let leading: Lead | undefined;
  let timer: NodeJS.Timeout | undefined;
  return {
    battle,
    wheelOfFortune,
    clock,
    start: async () => {
      await clock.measure();
      await Promise.all([battle.follow(), wheelOfFortune.follow()]);
      leading = startLeading({ databaseUrl, logger }, leads);
      timer = setInterval(() => {
        clock.measure().catch((error: unknown) => logger.warn({ err: error }, 'no time was told'));
      }, MEASURE_MS);
      timer.unref();
    },
    stop: async () => {
      clearInterval(timer);
      await leading?.stop();
    },
  };
}
