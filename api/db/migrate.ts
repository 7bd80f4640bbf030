import { promises as fs } from 'node:fs';
import path from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import { FileMigrationProvider, Migrator } from 'kysely/migration';
import { Pool } from 'pg';
import { installJobs } from '../jobs/install.ts';
import { seedBanners } from '../seed/banners.ts';
import { seedChains } from '../seed/chains.ts';
import { seedCourses } from '../seed/courses.ts';
import { seedPayways } from '../seed/payways.ts';
import type { Tables } from './tables/tables.ts';

const FOLDER = path.join(import.meta.dirname, '..', '..', 'migrations');

/**
 * Brings the schema and the job queues up to date as their owner, and gives every currency its first
 * rate and every table its chain: without them nobody can bet. A new house gets its first banners and
 * payways. Throws when a migration fails; it is rolled back.
 */
export async function migrate(ownerUrl: string): Promise<readonly string[]> {
  const pool = new Pool({ connectionString: ownerUrl, max: 1 });
  // The pool says it ended before its connection has; a server stopped at once breaks that one.
  pool.on('error', () => undefined);
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const provider = new FileMigrationProvider({ fs, path, migrationFolder: FOLDER });
    const { error, results } = await new Migrator({ db, provider }).migrateToLatest();
    if (error !== undefined)
      throw error instanceof Error ? error : new Error('migration failed', { cause: error });
    await installJobs(ownerUrl);
    await seedCourses(ownerUrl);
    await seedChains(db.withTables<Tables>());
    await seedBanners(db.withTables<Tables>());
    await seedPayways(db.withTables<Tables>());
    return (results ?? []).map((result) => result.migrationName);
  } finally {
    await db.destroy();
  }
}
