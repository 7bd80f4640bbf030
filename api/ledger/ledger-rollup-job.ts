import { setAlert } from '../platform/alerts/alerts.ts';
import { checkGroups } from './check.ts';
import { tellOfCheck } from './ledger-check-job.ts';
import { readLedgerLag } from './lag.ts';
import { rollUp } from './rollup.ts';
import type { Job } from '../platform/jobs/job.ts';

/** Ten runs without a mark: a transaction does not end, or another process keeps the lock. */
const LATE_SECONDS = 600;

/**
 * Checks the groups that are complete and sums them up, so that the operator's balances and the check of
 * each minute start from there. A run that may not set a mark yet leaves it to the next; staff are told
 * when that lasts too long, because nothing newer is checked group by group meanwhile.
 */
export const ledgerRollupJob: Job = {
  name: 'ledger-rollup',
  cron: '* * * * *',
  isHeavy: true,
  limitSeconds: 300,
  run: async (deps) => {
    const { db, clock, logger } = deps;
    const { throughId, transfers } = await rollUp(db, async (range) => {
      const checked = await checkGroups(db, range);
      await tellOfCheck(deps, checked.report);
      return checked.throughId;
    });
    if (throughId !== undefined)
      logger.debug({ throughId, transfers: String(transfers) }, 'rolled up');
    const { rollup } = await readLedgerLag(db);
    const isLate = rollup > LATE_SECONDS;
    if (isLate)
      logger.warn({ behindSeconds: Math.round(rollup) }, 'the roll-ups of the ledger are behind');
    const says = isLate ? 'Nothing newer is checked group by group.' : undefined;
    await setAlert(db, { kind: 'ledger-late', subject: 'roll-up', says }, clock.nowMs());
  },
};
