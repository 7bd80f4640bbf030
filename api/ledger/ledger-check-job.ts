import { addToAlert, endAlert, setAlert } from '../platform/alerts/alerts.ts';
import { checkLedger, type LedgerReport } from './check.ts';
import { GROUP_INVARIANTS } from './check-groups.ts';
import type { Invariant } from './invariants.ts';
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
    tellOfCheck(deps, await checkLedger(deps.db, 'recent', { isPaced: true, hasGroups: false })),
};

/** Checks everything ever posted, once a day at a quiet hour. */
export const ledgerFullCheckJob: Job = {
  name: 'ledger-full-check',
  cron: '10 2 * * *',
  isHeavy: true,
  limitSeconds: 7200,
  run: async (deps) => {
    const { db, clock } = deps;
    const seenBeforeMs = clock.nowMs();
    const report = await checkLedger(db, 'full', { isPaced: true });
    await tellOfCheck(deps, report);
    const broken = brokenIn(report);
    if (GROUP_INVARIANTS.some((invariant) => broken.includes(invariant))) return;
    await endAlert(db, ABOUT_GROUPS, { nowMs: clock.nowMs(), seenBeforeMs });
  },
};

const ABOUT_GROUPS = { kind: 'ledger-check', subject: 'groups' } as const;

const brokenIn = ({ results }: LedgerReport): readonly Invariant[] =>
  results.filter(({ isHolding }) => !isHolding).map(({ invariant }) => invariant);

/** Tells of a check: one log line at error level where it found a fault, and an alert. */
export async function tellOfCheck(deps: JobDeps, report: LedgerReport): Promise<void> {
  const { db, clock, logger, metrics } = deps;
  const { mode, isSound, results } = report;
  metrics.ledgerChecked(report);
  if (!isSound) {
    const broken = results.filter((result) => !result.isHolding);
    logger.error({ mode, broken }, 'the ledger check failed');
  }
  if (mode === 'groups') {
    await tellOfGroups(deps, brokenIn(report));
  } else {
    const says = isSound ? undefined : brokenIn(report).join(', ');
    await setAlert(db, { kind: 'ledger-check', subject: mode, says }, clock.nowMs());
  }
}

/** The next groups may be sound, so an alert of groups lasts, and grows, until a full check ends it. */
async function tellOfGroups({ db, clock }: JobDeps, broken: readonly Invariant[]): Promise<void> {
  for (const says of broken) await addToAlert(db, { ...ABOUT_GROUPS, says }, clock.nowMs());
}
