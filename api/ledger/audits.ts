import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import type { Pace } from '../platform/jobs/pace.ts';
import type { Tables } from '../platform/db/tables/tables.ts';
import { GROUP_INVARIANTS, groupFaults } from './check-groups.ts';
import type { Audit, IdRange, Invariant } from './invariants.ts';
import { lastWatermark } from './rollup.ts';

/** The result of one invariant; `examples` describes a few of its `faults`. */
export type CheckResult = {
  readonly invariant: Invariant;
  readonly isHolding: boolean;
  readonly faults: number;
  readonly examples: readonly string[];
};

/** How many transfers are audited together: some 80 ms of reading. */
const TRANSFERS_AT_ONCE = 20_000;

/** How many faults of an invariant are described. */
export const EXAMPLES = 5;

/** How a check runs its reads, and in what steps. */
export type AuditSteps = { readonly pace: Pace; readonly transfersAtOnce?: number | undefined };

/** What the reads of a check have found so far. */
export type Findings = {
  /** Runs an audit in a snapshot of its own. */
  audit(audit: Audit): Promise<void>;
  /**
   * Audits the groups of a range, some transfers at a time; answers the id that it reached. It ends
   * with the step after the one that reached `enoughId`, where more may be posted than it reads, and
   * after `mostSteps`.
   */
  auditGroups(
    range: IdRange & { readonly enoughId?: string; readonly mostSteps?: number },
  ): Promise<string>;
  results(): CheckResult[];
};

/** Begins a check: each of its reads has a snapshot of its own, and is run by `pace`. */
export function createFindings(
  db: Database,
  { pace, transfersAtOnce = TRANSFERS_AT_ONCE }: AuditSteps,
): Findings {
  const found: Found = new Map();
  return {
    audit: ({ covers, faults }) =>
      pace(() =>
        inSnapshot(db, async (trx) =>
          collect(trx, found, { covers, faults: faults(await lastWatermark(trx)) }),
        ),
      ),
    auditGroups: async ({ afterId, throughId, enoughId = throughId, mostSteps = Infinity }) => {
      let doneId = afterId;
      let isLast = false;
      for (let step = 1; !isLast && doneId < throughId; step += 1) {
        isLast = doneId >= enoughId || step >= mostSteps;
        const rest = { afterId: doneId, throughId };
        doneId = await pace(() =>
          inSnapshot(db, async (trx) => {
            const next = await nextStep(trx, rest, transfersAtOnce);
            await sql`set local enable_nestloop = off`.execute(trx);
            await collect(trx, found, { covers: GROUP_INVARIANTS, faults: groupFaults(next) });
            return next.throughId;
          }),
        );
      }
      return doneId;
    },
    results: () =>
      [...found].map(([invariant, { faults, examples }]) => ({
        invariant,
        isHolding: faults === 0,
        faults,
        examples,
      })),
  };
}

/** Runs reads in one read-only snapshot. */
export const inSnapshot = <Result>(
  db: Database,
  read: (trx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      await sql`set local statement_timeout = 0`.execute(trx);
      await sql`set local work_mem = '64MB'`.execute(trx);
      return read(trx);
    });

/** The first so many transfers of a range, or all of it. */
async function nextStep(
  trx: Transaction<Tables>,
  { afterId, throughId }: IdRange,
  transfersAtOnce: number,
): Promise<IdRange> {
  const { rows } = await sql<{ group_id: string }>`
    select group_id from transfers
     where group_id > ${afterId}::uuid and group_id <= ${throughId}::uuid
     order by group_id offset ${transfersAtOnce}::int limit 1`.execute(trx);
  return { afterId, throughId: rows[0]?.group_id ?? throughId };
}

type Found = Map<Invariant, { faults: number; readonly examples: string[] }>;

/** Adds the faults that one read finds to those of the reads before. */
async function collect(
  trx: Transaction<Tables>,
  found: Found,
  read: { readonly covers: readonly Invariant[]; readonly faults: RawBuilder<unknown> },
): Promise<void> {
  for (const invariant of read.covers) {
    if (!found.has(invariant)) found.set(invariant, { faults: 0, examples: [] });
  }
  const { rows } = await sql<{ invariant: Invariant; faults: bigint; examples: string[] }>`
    select invariant, count(*) as faults, (array_agg(fault))[1:${EXAMPLES}] as examples
      from (${read.faults}) f where fault is not null group by invariant`.execute(trx);
  for (const { invariant, faults, examples } of rows) {
    const one = found.get(invariant);
    if (one === undefined) throw new Error(`an audit found ${invariant}, which it does not cover`);
    one.faults += Number(faults);
    one.examples.push(...examples.slice(0, EXAMPLES - one.examples.length));
  }
}
