import { setAlert } from '../platform/alerts/alerts.ts';
import { checkLedger, type CheckMode } from './check.ts';
import type { Job, JobDeps } from '../platform/jobs/job.ts';

/** Checks what was posted since the last roll-up, and every wallet, each minute. */
export const ledgerCheckJob: Job = {
  name: 'ledger-check',
  cron: '* * * * *',
  isHeavy: true,
  limitSeconds: 300,
  run: (deps) => runCheck(deps, 'recent'),
};

/** Checks everything ever posted, once a day at a quiet hour. */
export const ledgerFullCheckJob: Job = {
  name: 'ledger-full-check',
  cron: '10 2 * * *',
  isHeavy: true,
  limitSeconds: 7200,
  run: (deps) => runCheck(deps, 'full'),
};

/** One log line at error level for a check that finds a fault: it needs attention at once. */
async function runCheck({ db, clock, logger, metrics }: JobDeps, mode: CheckMode) {
  const report = await checkLedger(db, mode, { isPaced: true });
  metrics.ledgerChecked(report);
  const broken = report.results.filter((result) => !result.isHolding);
  const says = report.isSound ? undefined : broken.map(({ invariant }) => invariant).join(', ');
  await setAlert(db, { kind: 'ledger-check', subject: mode, says }, clock.nowMs());
  if (!report.isSound) logger.error({ mode, broken }, 'the ledger check failed');
}
