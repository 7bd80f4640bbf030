import { Kysely, PostgresDialect } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { watchDesk } from '../../api/cashdesk/alerts/watch-desk.ts';
import { repairPayments } from '../../api/cashdesk/payments/repair-payments.ts';
import { createClock } from '../../api/platform/clock.ts';
import { createPool } from '../../api/platform/db/database.ts';
import type { Tables } from '../../api/platform/db/tables/tables.ts';
import { createLogger } from '../../api/platform/logger.ts';
import { createPushes } from '../../api/platform/wire/pushes.ts';
import { POLICIES } from '../../shared/policy/policy.ts';
import { freshDatabase } from '../harness/database.ts';

let database: Awaited<ReturnType<typeof freshDatabase>>;
let owner: Client;
let db: Kysely<Tables>;
let noted: string[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  owner = new Client({ connectionString: database.ownerUrl });
  await owner.connect();
  const pool = createPool(database.appUrl, 2);
  pool.on('error', () => undefined);
  const log = ({ query }: { readonly query: { readonly sql: string } }) =>
    void noted.push(query.sql);
  db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log });
});
afterAll(async () => {
  await owner.end();
  await db.destroy();
  await database.drop();
});

/** The indexes of a plan that is kept whatever its parameters are, where reading tables costs most. */
async function indexesOf(part: string, work: () => Promise<unknown>): Promise<readonly string[]> {
  noted = [];
  await work();
  const statement = noted.find((one) => one.includes(part));
  await owner.query('set enable_seqscan = off');
  const { rows } = await owner.query<{ 'QUERY PLAN': object }>(
    `explain (generic_plan, format json) ${statement}`,
  );
  const plan = JSON.stringify(rows[0]?.['QUERY PLAN']);
  return Array.from(plan.matchAll(/"Index Name":"(payments_\w+)"/g), ([, name = '']) => name);
}

test('The watch over payways reads the index of payments that ended well or badly', async () => {
  const config = { solvency: { hotWallet: {} } } as Parameters<typeof watchDesk>[0]['config'];
  const work = () => watchDesk({ db, clock: createClock(), config });
  expect(await indexesOf('finished_at', work)).toContain('payments_finished');
});

test('What repairs payments reads the index of deposits that are not credited', async () => {
  const logger = createLogger('silent');
  const config = { policy: POLICIES.standard };
  const deps = { db, clock: createClock(), logger, pushes: createPushes(), config };
  const work = () => repairPayments(deps);
  expect(await indexesOf('idempotency_keys', work)).toContain('payments_unsettled');
});
