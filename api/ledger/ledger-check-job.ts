import { checkLedger, type CheckMode } from './check.ts';
import type { Job, JobDeps } from '../platform/jobs/job.ts';

/** Checks what was posted since the last roll-up, and every wallet, each minute. */
export const ledgerCheckJob: Job = {
  name: 'ledger-check',
  cron: '* * * * *',
  limitSeconds: 300,
  run: (deps) => runCheck(deps, 'recent'),
};

/** Checks everything ever posted, once a day at a quiet hour. */
export const ledgerFullCheckJob: Job = {
  name: 'ledger-full-check',
  cron: '10 2 * * *',
  limitSeconds: 7200,
  run: (deps) => runCheck(deps, 'full'),
};

/** One log line at error level for a check that finds a fault: it needs attention at once. */
async function runCheck({ db, logger, metrics }: JobDeps, mode: CheckMode) {
  const report = await checkLedger(db, mode);
  metrics.ledgerChecked(report);
  if (report.isSound) return;
  const broken = report.results.filter((result) => !result.isHolding);
  logger.error({ mode, broken }, 'the ledger check failed');
}
