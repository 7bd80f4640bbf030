import { sql, type Transaction } from 'kysely';
import { type CheckResult, createFindings, EXAMPLES, inSnapshot } from './audits.ts';
import type { Database } from '../platform/db/database.ts';
import { createPace, UNPACED } from '../platform/jobs/pace.ts';
import type { Tables } from '../platform/db/tables/tables.ts';
import { FULL_AUDITS } from './check-full.ts';
import { RECENT_AUDITS } from './check-recent.ts';
import { verifyDigests } from './digest.ts';
import type { IdRange } from './invariants.ts';
import { lastWatermark } from './rollup.ts';
import { AFTER_ALL_IDS, BEFORE_ALL_IDS } from './watermark.ts';

/**
 * `full` reads everything that was ever posted. `recent` starts at the newest roll-up and still
 * compares every wallet.
 */
export type CheckMode = 'full' | 'recent';

export type LedgerReport = {
  /** What was read: as a check was asked to, or the groups of a range. */
  readonly mode: CheckMode | 'groups';
  readonly isSound: boolean;
  /** The time it took, pauses included. */
  readonly seconds: number;
  readonly results: readonly CheckResult[];
};

type CheckOptions = {
  /** Pauses between two reads for as long as the one before took, so that bets catch up. */
  readonly isPaced?: boolean;
  readonly transfersAtOnce?: number;
  /** Whether groups are audited one by one, too; by default they are. */
  readonly hasGroups?: boolean;
};

const AUDITS = { full: FULL_AUDITS, recent: RECENT_AUDITS } as const;

/**
 * Checks the invariants of the ledger, each read in a snapshot of its own: posting continues meanwhile,
 * and no snapshot lasts longer than its read, because rows that bets change often get slower to read
 * while an old one is kept. Reads only. Throws when the database does not answer; a fault found is a
 * result, not an error.
 */
export async function checkLedger(
  db: Database,
  mode: CheckMode = 'full',
  { isPaced = false, transfersAtOnce, hasGroups = true }: CheckOptions = {},
): Promise<LedgerReport> {
  const startedAt = performance.now();
  const findings = createFindings(db, { pace: isPaced ? createPace() : UNPACED, transfersAtOnce });
  // Read before all else: a roll-up meanwhile would hide what was posted before it.
  const afterId = mode === 'full' ? BEFORE_ALL_IDS : await lastWatermark(db);
  const enoughId = await newestGroup(db);
  for (const audit of AUDITS[mode]) await findings.audit(audit);
  if (hasGroups) {
    // One step beyond the newest group: a round that lacks its transfers may have a larger id.
    await findings.auditGroups({ afterId, throughId: AFTER_ALL_IDS, enoughId });
  }
  const digests = mode === 'full' ? [await inSnapshot(db, auditDigests)] : [];
  return reportOf(mode, startedAt, [...findings.results(), ...digests]);
}

/** So many steps of groups keep pace with thirty thousand transfers a second, checked each minute. */
const MAX_STEPS = 100;

/**
 * Checks the groups of a range in which no more can appear, or as many as a minute has time for, with
 * the pauses of a paced check; answers through which id it came, too.
 */
export async function checkGroups(
  db: Database,
  range: IdRange,
): Promise<{ readonly report: LedgerReport; readonly throughId: string }> {
  const startedAt = performance.now();
  const findings = createFindings(db, { pace: createPace() });
  const throughId = await findings.auditGroups({ ...range, mostSteps: MAX_STEPS });
  return { report: reportOf('groups', startedAt, findings.results()), throughId };
}

const reportOf = (
  mode: LedgerReport['mode'],
  startedAt: number,
  results: readonly CheckResult[],
): LedgerReport => ({
  mode,
  isSound: results.every((result) => result.isHolding),
  seconds: (performance.now() - startedAt) / 1000,
  results,
});

/** The newest group there is: without such a mark a check might never catch up with the bets. */
async function newestGroup(db: Database): Promise<string> {
  const { rows } = await sql<{ group_id: string }>`
    select group_id from transfers order by group_id desc limit 1`.execute(db);
  return rows[0]?.group_id ?? AFTER_ALL_IDS;
}

async function auditDigests(trx: Transaction<Tables>): Promise<CheckResult> {
  const broken = await verifyDigests(trx);
  const examples = broken.slice(0, EXAMPLES).map(({ day, reason }) => `${day}: ${reason}`);
  return { invariant: 'digests', isHolding: broken.length === 0, faults: broken.length, examples };
}
