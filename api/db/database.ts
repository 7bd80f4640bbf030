import { Kysely, PostgresDialect } from 'kysely';
import { Pool, types } from 'pg';
import type { Tables } from './tables/tables.ts';

/** Whole numbers of Postgres come as bigint: money never passes through a float. */
types.setTypeParser(types.builtins.INT8, (text: string) => BigInt(text));

/** A day has no time zone, so it stays the text `YYYY-MM-DD`. */
types.setTypeParser(types.builtins.DATE, (text: string) => text);

export type Database = Kysely<Tables>;

/** How long a statement may take in the database, and how long its answer is waited for. */
type Patience = { readonly statement_timeout: number; readonly query_timeout: number };

/** What players wait for: the server ends it after ten seconds; one that is silent, after twelve. */
const PLAYERS: Patience = { statement_timeout: 10_000, query_timeout: 12_000 };

/** Audits that read all of the books take as long as their job allows. */
export const AUDITS: Patience = { statement_timeout: 7_200_000, query_timeout: 7_210_000 };

/**
 * A pool for a role. The server ends a transaction that waits for us after fifteen seconds. A
 * connection that breaks while somebody uses it fails their query and nothing else: without a
 * listener of its own its `error` event would end the process.
 */
export function createPool(
  connectionString: string,
  max: number,
  patience: Patience = PLAYERS,
): Pool {
  const pool = new Pool({
    connectionString,
    max,
    ...patience,
    idle_in_transaction_session_timeout: 15_000,
    connectionTimeoutMillis: 5000,
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
