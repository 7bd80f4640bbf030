import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import { Client } from 'pg';
import { createDocumentFiles } from '../../api/accounts/kyc/document-files.ts';
import { guardWrites } from '../../api/accounts/staff/write-guard.ts';
import { guardedCalls } from '../../api/backoffice/http/guarded-calls.ts';
import { playerCalls } from '../../api/backoffice/player/player-calls.ts';
import { searchCalls } from '../../api/backoffice/search/search-calls.ts';
import { createCatalog } from '../../api/lobby/catalog/catalog.ts';
import { createClock } from '../../api/platform/clock.ts';
import { listenToAnnouncements } from '../../api/platform/db/announcements.ts';
import { createPool } from '../../api/platform/db/database.ts';
import type { Tables } from '../../api/platform/db/tables/tables.ts';
import { createPlaces } from '../../api/platform/geo/places.ts';
import { createLogger } from '../../api/platform/logger.ts';
import { createVault } from '../../api/platform/vault/vault.ts';
import { createPushes } from '../../api/platform/wire/pushes.ts';
import { supportOf } from '../../api/support/settings.ts';
import { POLICIES } from '../../shared/policy/policy.ts';
import { freshDatabase } from '../harness/database.ts';
import { type Plan, planOf } from './plans.ts';

/** The calls of search and of a player's page over a database of their own. */
export type PlayerStage = Awaited<ReturnType<typeof openPlayerStage>>;

type Statement = { readonly sql: string; readonly parameters: readonly unknown[] };

export async function openPlayerStage() {
  const database = await freshDatabase();
  const owner = new Client({ connectionString: database.ownerUrl });
  await owner.connect();
  const pool = createPool(database.appUrl, 8);
  pool.on('error', () => undefined);
  guardWrites(pool);
  let noted: Statement[] = [];
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      noted.push(query);
    },
  });
  const logger = createLogger('silent');
  const announcements = await listenToAnnouncements(database.appUrl, logger);
  const catalog = await createCatalog({ db, logger, announcements });
  const dataDir = await mkdtemp(join(tmpdir(), 'rollhouse-player-page-'));
  const vault = createVault([{ version: 1, secret: randomBytes(32).toString('hex') }]);
  const begun: number[] = [];
  const deps = {
    breakBegan: async (playerId: number) => void begun.push(playerId),
    db,
    clock: createClock(),
    catalog,
    vault,
    places: createPlaces([], logger),
    pushes: createPushes(),
    documentFiles: createDocumentFiles(dataDir, vault),
    config: {
      policy: POLICIES.standard,
      fingerprintKey: 'a key of the tests',
      exchanges: new Set<string>(),
      support: supportOf({}),
    },
  };
  return {
    deps,
    /** The players for whom the cash desk was asked to end unpaid deposits. */
    begun,
    db,
    /** Rows that no verb of these rooms makes are written as the database's owner. */
    owner,
    ownerUrl: database.ownerUrl,
    calls: guardedCalls({ ...playerCalls(deps), ...searchCalls(deps) }),
    /** How the database would carry out every statement of a piece of work that reads. */
    plansOf: async (work: () => Promise<unknown>): Promise<readonly Plan[]> => {
      noted = [];
      await work();
      const plans: Plan[] = [];
      for (const statement of noted) plans.push(await planOf(owner, statement));
      return plans;
    },
    close: async () => {
      catalog.stop();
      await announcements.stop();
      await owner.end();
      await pool.end();
      await database.drop();
      await rm(dataDir, { recursive: true });
    },
  };
}
