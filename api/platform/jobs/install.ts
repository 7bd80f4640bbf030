import { Client } from 'pg';
import { getConstructionPlans, getMigrationPlans } from 'pg-boss';
import pgBoss from 'pg-boss/package.json' with { type: 'json' };

/** The schema in which pg-boss keeps its queues. */
export const JOBS_SCHEMA = 'jobs';

/** The version of that schema which this release of pg-boss works with. */
export const TARGET_VERSION = pgBoss.pgboss.schema;

const GRANTS = `
  grant usage on schema ${JOBS_SCHEMA} to rollhouse_app;
  grant select, insert, update, delete on all tables in schema ${JOBS_SCHEMA} to rollhouse_app;
  grant execute on all functions in schema ${JOBS_SCHEMA} to rollhouse_app`;

/**
 * Creates or upgrades the tables of pg-boss as the database's owner. It runs with the migrations
 * rather than as one of them because the library numbers its own schema; the application's role
 * then needs no right to change any schema, and a start with an older one is refused clearly. The
 * rights are granted every time: an earlier run may have ended after the tables and before the
 * grants.
 */
export async function installJobs(ownerUrl: string): Promise<void> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const version = await installedVersion(client);
    if (version === undefined) await client.query(getConstructionPlans(JOBS_SCHEMA));
    else if (version !== TARGET_VERSION) {
      await client.query(getMigrationPlans(JOBS_SCHEMA, version));
    }
    await client.query(GRANTS);
  } finally {
    await client.end();
  }
}

async function installedVersion(client: Client): Promise<number | undefined> {
  const table = await client.query('select to_regclass($1) is not null as found', [
    `${JOBS_SCHEMA}.version`,
  ]);
  if (table.rows[0]?.found !== true) return undefined;
  const { rows } = await client.query(`select version from ${JOBS_SCHEMA}.version`);
  return rows[0]?.version;
}
