import { setTimeout as wait } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import { type Database, IDLE_LIMIT_MS } from '../platform/db/database.ts';
import type { Tables } from '../platform/db/tables/tables.ts';
import { FULL_AUDITS } from './check-full.ts';
import { RECENT_AUDITS } from './check-recent.ts';
import { verifyDigests } from './digest.ts';
import type { Audit, Invariant } from './invariants.ts';
import { lastWatermark } from './rollup.ts';

/**
 * `full` reads everything that was ever posted. `recent` starts at the newest roll-up and still
 * compares every wallet; it is what runs each minute.
 */
export type CheckMode = 'full' | 'recent';

/** The result of one invariant; `examples` describes a few of its `faults`. */
export type CheckResult = {
  readonly invariant: Invariant;
  readonly isHolding: boolean;
  readonly faults: number;
  readonly examples: readonly string[];
};

export type LedgerReport = {
  readonly mode: CheckMode;
  readonly isSound: boolean;
  readonly seconds: number;
  readonly results: readonly CheckResult[];
};

/** Well below what ends a transaction that waits for us. */
const LONGEST_PAUSE_MS = IDLE_LIMIT_MS / 3;

const AUDITS = { full: FULL_AUDITS, recent: RECENT_AUDITS } as const;

/**
 * Checks the invariants of the ledger over one snapshot, so posting may continue meanwhile. Reads
 * only. Throws when the database does not answer; a fault found is a result, not an error. A paced check
 * pauses between two audits for as long as the one before took, so that bets catch up; `seconds`
 * counts that too.
 */
export async function checkLedger(
  db: Database,
  mode: CheckMode = 'full',
  { isPaced = false }: { readonly isPaced?: boolean } = {},
): Promise<LedgerReport> {
  const startedAt = performance.now();
  const results = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((trx) => runAudits(trx, mode, isPaced));
  return {
    mode,
    isSound: results.every((result) => result.isHolding),
    seconds: (performance.now() - startedAt) / 1000,
    results,
  };
}

async function runAudits(
  trx: Transaction<Tables>,
  mode: CheckMode,
  isPaced: boolean,
): Promise<CheckResult[]> {
  await sql`set local statement_timeout = 0`.execute(trx);
  await sql`set local work_mem = '64MB'`.execute(trx);
  const afterId = await lastWatermark(trx);
  const results: CheckResult[] = [];
  let tookMs = 0;
  for (const audit of AUDITS[mode]) {
    if (isPaced) await wait(Math.min(tookMs, LONGEST_PAUSE_MS));
    const startedAt = performance.now();
    results.push(...(await runAudit(trx, audit, afterId)));
    tookMs = performance.now() - startedAt;
  }
  if (mode === 'full') results.push(await auditDigests(trx));
  return results;
}

async function runAudit(
  trx: Transaction<Tables>,
  audit: Audit,
  afterId: string,
): Promise<CheckResult[]> {
  const { rows } = await sql<{ invariant: Invariant; faults: bigint; examples: string[] }>`
    select invariant, count(*) as faults, (array_agg(fault))[1:5] as examples
      from (${audit.faults(afterId)}) f where fault is not null group by invariant`.execute(trx);
  return audit.covers.map((invariant) => {
    const found = rows.find((row) => row.invariant === invariant);
    return resultOf(invariant, Number(found?.faults ?? 0), found?.examples ?? []);
  });
}

async function auditDigests(trx: Transaction<Tables>): Promise<CheckResult> {
  const broken = await verifyDigests(trx);
  const examples = broken.slice(0, 5).map(({ day, reason }) => `${day}: ${reason}`);
  return resultOf('digests', broken.length, examples);
}

const resultOf = (invariant: Invariant, faults: number, examples: readonly string[]) => ({
  invariant,
  isHolding: faults === 0,
  faults,
  examples,
});
