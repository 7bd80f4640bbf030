import { Kysely, PostgresDialect } from 'kysely';
import { Pool, TypeOverrides, types } from 'pg';
import type { Tables } from './tables/tables.ts';

/**
 * How our connections read what Postgres answers. Whole numbers are bigint: money never passes through a
 * float. A day has no time zone, so it stays the text `YYYY-MM-DD`.
 */
export const READING = new TypeOverrides();
READING.setTypeParser(types.builtins.INT8, (text: string) => BigInt(text));
READING.setTypeParser(types.builtins.DATE, (text: string) => text);

export type Database = Kysely<Tables>;

/**
 * Settings of connections: how long a statement may run in the database, how long the client waits for
 * its answer, and what else the session sets.
 */
type SessionSettings = {
  readonly statement_timeout: number;
  readonly query_timeout: number;
  readonly options?: string;
};

/**
 * For statements players wait for: the server ends them after ten seconds; the client gives up a
 * silent one after twelve.
 */
const PLAYERS: SessionSettings = { statement_timeout: 10_000, query_timeout: 12_000 };

/**
 * Audits that read the whole ledger may take as long as their job allows, but only one processor each:
 * parallel workers would take those that bets need.
 */
export const AUDITS: SessionSettings = {
  statement_timeout: 7_200_000,
  query_timeout: 7_210_000,
  options: '-c max_parallel_workers_per_gather=0',
};

/** The server ends a transaction that waits for us for longer. */
const IDLE_LIMIT_MS = 15_000;

/**
 * A pool for a role. A connection that breaks while in use fails its query and nothing else: without a
 * listener its `error` event would end the process. A connection is kept through minutes of quiet: to
 * open one takes several turns of the event loop, which a flood of messages makes too long to be in
 * time.
 */
export function createPool(
  connectionString: string,
  max: number,
  settings: SessionSettings = PLAYERS,
): Pool {
  const pool = new Pool({
    connectionString,
    max,
    types: READING,
    ...settings,
    idle_in_transaction_session_timeout: IDLE_LIMIT_MS,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 300_000,
    application_name: 'rollhouse',
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

export function createDatabase(pool: Pool): Database {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
