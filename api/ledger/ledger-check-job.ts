import { endAlert, setAlert } from '../platform/alerts/alerts.ts';
import { checkLedger, type LedgerReport } from './check.ts';
import type { Job, JobDeps } from '../platform/jobs/job.ts';

/**
 * Checks every wallet each minute, and the totals of what was posted since the last roll-up. The
 * groups are checked one by one when they are rolled up.
 */
export const ledgerCheckJob: Job = {
  name: 'ledger-check',
  cron: '* * * * *',
  isHeavy: true,
  limitSeconds: 300,
  run: async (deps) =>
    tellOfCheck(
      deps,
      await checkLedger(deps.db, 'recent', { isPaced: true, isWithoutGroups: true }),
    ),
};

/** Checks everything ever posted, once a day at a quiet hour. */
export const ledgerFullCheckJob: Job = {
  name: 'ledger-full-check',
  cron: '10 2 * * *',
  isHeavy: true,
  limitSeconds: 7200,
  run: async (deps) => {
    const report = await checkLedger(deps.db, 'full', { isPaced: true });
    await tellOfCheck(deps, report);
    if (report.isSound) await endAlert(deps.db, ABOUT_GROUPS, deps.clock.nowMs());
  },
};

const ABOUT_GROUPS = { kind: 'ledger-check', subject: 'groups' } as const;

/**
 * Tells of a check: one log line at error level where it found a fault, which needs attention at once,
 * and an alert. That of a fault in groups lasts until a full check finds none, since the next groups may
 * be sound.
 */
export async function tellOfCheck(
  { db, clock, logger, metrics }: JobDeps,
  report: LedgerReport,
): Promise<void> {
  const { mode, isSound } = report;
  metrics.ledgerChecked(report);
  const broken = report.results.filter((result) => !result.isHolding);
  const says = isSound ? undefined : broken.map(({ invariant }) => invariant).join(', ');
  const lasts = isSound && mode === ABOUT_GROUPS.subject;
  if (!lasts) await setAlert(db, { kind: 'ledger-check', subject: mode, says }, clock.nowMs());
  if (!isSound) logger.error({ mode, broken }, 'the ledger check failed');
}
