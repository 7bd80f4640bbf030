import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import { Pool } from 'pg';
import { installJobs } from '../platform/jobs/install.ts';
import { seedBanners } from '../lobby/catalog/first-banners.ts';
import { seedGameSwitches } from '../games/first-switches.ts';
import { seedChains } from '../games/table/chains.ts';
import { seedRates } from '../rates/first-rates.ts';
import { seedPayways } from '../cashdesk/payways/first-payways.ts';
import { seedCampaigns } from '../rewards/campaigns/first-campaigns.ts';
import { READING } from '../platform/db/database.ts';
import type { Tables } from '../platform/db/tables/tables.ts';

const FOLDER = join(import.meta.dirname, '..', '..', 'migrations');
const SUFFIX = '.sql';

/** The files of `migrations/`, each run whole in the one transaction of all that are new. */
const provider: MigrationProvider = {
  async getMigrations() {
    const files = (await readdir(FOLDER)).filter((file) => file.endsWith(SUFFIX));
    return Object.fromEntries(await Promise.all(files.map(readMigration)));
  },
};

/**
 * A migration is known by its file and a digest of it: a database that ran another text of the same
 * file has another schema than the code expects.
 */
async function readMigration(file: string): Promise<readonly [string, Migration]> {
  const text = await readFile(join(FOLDER, file), 'utf8');
  const up: Migration['up'] = async (db) => void (await sql.raw(text).execute(db));
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 12);
  return [`${file.slice(0, -SUFFIX.length)} ${digest}`, { up }];
}

/** The library says that migrations are corrupted where a database ran others than those here. */
function explained(error: unknown): Error {
  if (!(error instanceof Error)) return new Error('migration failed', { cause: error });
  if (!error.message.startsWith('corrupted migrations')) return error;
  const hint =
    'A database of other migrations than these has to be created again: before the first release, delete its data.';
  return new Error(`${error.message}\n  ${hint}`, { cause: error });
}

/**
 * Brings the schema and the job queues up to date as their owner, and gives every currency its
 * first rate, every game its switch and every table its chain: bets need all of them. A new
 * database gets its first banners and payways. Throws when a migration fails; it is rolled back.
 */
export async function migrate(ownerUrl: string): Promise<readonly string[]> {
  const pool = new Pool({ connectionString: ownerUrl, max: 1, types: READING });
  // The pool says it ended before its connection has; a server stopped at once breaks that one.
  pool.on('error', () => undefined);
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const { error, results } = await new Migrator({ db, provider }).migrateToLatest();
    if (error !== undefined) throw explained(error);
    await installJobs(ownerUrl);
    await seedRates(ownerUrl);
    await seedGameSwitches(db.withTables<Tables>());
    await seedChains(db.withTables<Tables>());
    await seedBanners(db.withTables<Tables>());
    await seedPayways(db.withTables<Tables>());
    await seedCampaigns(db.withTables<Tables>());
    return (results ?? []).map((result) => result.migrationName);
  } finally {
    await db.destroy();
  }
}
