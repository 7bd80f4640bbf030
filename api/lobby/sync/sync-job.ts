import { readSyncState } from './sync-store.ts';
import { syncCatalog } from './sync.ts';
import { seedCatalogLists } from '../catalog/first-lists.ts';
import type { Job, JobDeps } from '../../platform/jobs/job.ts';
import type { AggregatorClient } from '../aggregator/client.ts';

/** Processes that start soon after a copy was made need none of their own. */
const FRESH_MS = 10 * 60_000;

type SyncJobDeps = JobDeps & {
  /** The aggregator of third-party games, where there is one. */
  readonly aggregator: AggregatorClient | undefined;
  readonly isSandbox: boolean;
};

/**
 * Copies the aggregator's list of games. In the sandbox the first copy is followed by the lists and
 * marks an operator would choose.
 */
export const catalogSyncJob: Job<SyncJobDeps> = {
  name: 'catalog-sync',
  cron: '23 * * * *',
  limitSeconds: 3600,
  run: async ({ db, clock, logger, aggregator, isSandbox }) => {
    if (aggregator === undefined) return;
    const { finished_at: finishedAt, next_page: nextPage } = await readSyncState(db);
    const ageMs = clock.nowMs() - (finishedAt?.getTime() ?? -Infinity);
    if (nextPage === 1 && ageMs >= 0 && ageMs < FRESH_MS) return;
    await syncCatalog({ db, clock, logger, aggregator });
    if (isSandbox) await seedCatalogLists(db);
  },
};
