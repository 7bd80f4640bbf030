import { readSyncState } from '../catalog/sync/sync-store.ts';
import { syncCatalog } from '../catalog/sync/sync.ts';
import { seedCatalogLists } from '../seed/catalog-lists.ts';
import type { Job } from './job.ts';

/** Processes that start soon after a copy was made need none of their own. */
const FRESH_MS = 10 * 60_000;

/**
 * Copies the aggregator's list of games. In the sandbox the first copy is followed by the lists and
 * marks an operator would choose.
 */
export const catalogSyncJob: Job = {
  name: 'catalog-sync',
  cron: '23 * * * *',
  limitSeconds: 3600,
  run: async ({ db, clock, logger, aggregator, isSandbox }) => {
    if (aggregator === undefined) return;
    const { finished_at: finishedAt, next_page: nextPage } = await readSyncState(db);
    const ageMs = clock.nowMs() - (finishedAt?.getTime() ?? -Infinity);
    if (nextPage === 1 && ageMs >= 0 && ageMs < FRESH_MS) return;
    await syncCatalog({ db, clock, logger, aggregator });
    if (isSandbox === true) await seedCatalogLists(db);
  },
};
