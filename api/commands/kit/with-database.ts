import type { Pool } from 'pg';
import type { Config } from '../../config.ts';
import { createDatabase, createPool, type Database } from '../../platform/db/database.ts';
import { startEmbedded } from '../../platform/db/embedded.ts';

/** A database for as long as a program works with it. */
export type DatabaseHandle = { readonly url: string; readonly pool: Pool; readonly db: Database };

type Plan = Pick<Config, 'databaseUrl' | 'dataDir'> & { readonly connections: number };

/**
 * Works with the database of the configuration, or with the embedded one, which is started if it is
 * not running and stopped afterwards. However the work ends, everything opened here is closed.
 */
export async function withDatabase<T>(
  { databaseUrl, dataDir, connections }: Plan,
  work: (borrowed: DatabaseHandle) => Promise<T>,
): Promise<T> {
  const embedded = databaseUrl ? undefined : await startEmbedded(dataDir);
  try {
    const url = embedded?.appUrl ?? databaseUrl ?? '';
    const pool = createPool(url, connections);
    // The pool says it ended before its connection has, and stopping Postgres then breaks that one.
    pool.on('error', () => undefined);
    try {
      return await work({ url, pool, db: createDatabase(pool) });
    } finally {
      await pool.end();
    }
  } finally {
    await embedded?.stop();
  }
}
