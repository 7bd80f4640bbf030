import { Kysely, PostgresDialect } from 'kysely';
import { Pool, types } from 'pg';
import type { Tables } from './tables/tables.ts';

/** Whole numbers of Postgres come as bigint: money never passes through a float. */
types.setTypeParser(types.builtins.INT8, (text: string) => BigInt(text));

export type Database = Kysely<Tables>;

/** A pool for a role; a statement that takes longer than ten seconds is ended by the server. */
export function createPool(connectionString: string, max: number): Pool {
  return new Pool({
    connectionString,
    max,
    statement_timeout: 10_000,
    application_name: 'rollhouse',
    keepAlive: true,
  });
}

export function createDatabase(pool: Pool): Database {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
