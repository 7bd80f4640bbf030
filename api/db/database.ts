import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Tables } from './tables/tables.ts';

const INT8 = 20;

/** Whole numbers of Postgres come as bigint: money never passes through a float. */
pg.types.setTypeParser(INT8, (text: string) => BigInt(text));

export type Database = Kysely<Tables>;

/** A pool for a role; a statement that takes longer than ten seconds is ended by the server. */
export function createPool(connectionString: string, max: number): pg.Pool {
  return new pg.Pool({
    connectionString,
    max,
    statement_timeout: 10_000,
    application_name: 'rollhouse',
    keepAlive: true,
  });
}

export function createDatabase(pool: pg.Pool): Database {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
