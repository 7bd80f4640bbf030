import type { Beacon } from '../../fairness/beacon/beacon.ts';
import type { Job, JobDeps } from '../../platform/jobs/job.ts';
import { openFirstDraws } from './open-first-draws.ts';
import { advanceDraws } from './advance-draws.ts';
import type { DrawDeps } from './draws-deps.ts';

/**
 * Closes, draws and pays what is due, each minute: a list has its digest minutes before its beacon.
 * The list is read by the jobs' own connection, which has the time that a long one takes.
 */
export const drawsJob: Job<
  JobDeps & {
    readonly beacon?: Beacon | undefined;
    readonly rewards: Pick<DrawDeps, 'ledger' | 'pushes' | 'rates'> | undefined;
  }
> = {
  name: 'draws',
  cron: '* * * * *',
  limitSeconds: 600,
  run: async ({ db, clock, logger, beacon, rewards }) => {
    if (beacon === undefined || rewards === undefined) return;
    const { ledger, pushes, rates } = rewards;
    const deps = { db, clock, logger, beacon, ledger, pushes, rates };
    await openFirstDraws(deps);
    await advanceDraws(deps);
  },
};
