import { Kysely, PostgresDialect } from 'kysely';
import { Pool, types } from 'pg';
import type { Tables } from './tables/tables.ts';

/** Whole numbers of Postgres come as bigint: money never passes through a float. */
types.setTypeParser(types.builtins.INT8, (text: string) => BigInt(text));

export type Database = Kysely<Tables>;

/**
 * A pool for a role. The server ends a statement after ten seconds and a transaction that waits for
 * us after fifteen; a server that does not answer at all is given up after twelve.
 */
export function createPool(connectionString: string, max: number): Pool {
  return new Pool({
    connectionString,
    max,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 15_000,
    query_timeout: 12_000,
    connectionTimeoutMillis: 5000,
    application_name: 'rollhouse',
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
}

export function createDatabase(pool: Pool): Database {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
