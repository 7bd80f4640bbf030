import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import { createPace, type Pace, UNPACED } from '../platform/jobs/pace.ts';
import type { Tables } from '../platform/db/tables/tables.ts';
import { FULL_AUDITS } from './check-full.ts';
import { GROUP_INVARIANTS, groupFaults } from './check-groups.ts';
import { RECENT_AUDITS } from './check-recent.ts';
import { verifyDigests } from './digest.ts';
import { type Audit, type Invariant, WALLET_PARTS } from './invariants.ts';
import { lastWatermark } from './rollup.ts';
import { AFTER_ALL_IDS, BEFORE_ALL_IDS } from './watermark.ts';

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

/** How many transfers are audited together: some 80 ms of reading. */
const TRANSFERS_AT_ONCE = 20_000;

type CheckOptions = { readonly isPaced?: boolean; readonly transfersAtOnce?: number };

/** How many faults of an invariant are described. */
const EXAMPLES = 5;

const AUDITS = { full: FULL_AUDITS, recent: RECENT_AUDITS } as const;

/**
 * Checks the invariants of the ledger, each read in a snapshot of its own: posting continues meanwhile,
 * and no snapshot lasts longer than its read, because rows that bets change often get slower to read
 * while an old one is kept. Reads only. Throws when the database does not answer; a fault found is a
 * result, not an error. A paced check pauses between two reads for as long as the one before took, so
 * that bets catch up; `seconds` counts that too.
 */
export async function checkLedger(
  db: Database,
  mode: CheckMode = 'full',
  { isPaced = false, transfersAtOnce = TRANSFERS_AT_ONCE }: CheckOptions = {},
): Promise<LedgerReport> {
  const startedAt = performance.now();
  const pace = isPaced ? createPace() : UNPACED;
  const results = await runAudits(db, { mode, pace, transfersAtOnce });
  return {
    mode,
    isSound: results.every((result) => result.isHolding),
    seconds: (performance.now() - startedAt) / 1000,
    results,
  };
}

type Plan = {
  readonly mode: CheckMode;
  readonly pace: Pace;
  readonly transfersAtOnce: number;
};

async function runAudits(
  db: Database,
  { mode, pace, transfersAtOnce }: Plan,
): Promise<CheckResult[]> {
  const found = new Map<Invariant, Found>();
  // Read before all else: a roll-up meanwhile would hide what was posted before it.
  let afterId = mode === 'full' ? BEFORE_ALL_IDS : await lastWatermark(db);
  const lastId = await newestGroup(db);
  for (const audit of AUDITS[mode]) {
    for (const faultsAfter of partsOf(audit)) {
      await pace(() =>
        inSnapshot(db, async (trx) => {
          const faults = faultsAfter(await lastWatermark(trx));
          await collect(trx, found, { covers: audit.covers, faults });
        }),
      );
    }
  }
  let isLast = false;
  while (!isLast && afterId < AFTER_ALL_IDS) {
    // One step beyond the newest group: a round that lacks its transfers may have a larger id.
    isLast = afterId >= lastId;
    const after = { afterId, transfersAtOnce };
    afterId = await pace(() => inSnapshot(db, (trx) => auditGroups(trx, found, after)));
  }
  const results = [...found].map(([invariant, { faults, examples }]) =>
    resultOf(invariant, faults, examples),
  );
  if (mode === 'full') results.push(await inSnapshot(db, auditDigests));
  return results;
}

/** The newest group there is: without such a mark a check might never catch up with the bets. */
async function newestGroup(db: Database): Promise<string> {
  const { rows } = await sql<{ group_id: string }>`
    select group_id from transfers order by group_id desc limit 1`.execute(db);
  return rows[0]?.group_id ?? AFTER_ALL_IDS;
}

type FaultsAfter = (afterId: string) => RawBuilder<unknown>;

/** An audit as one read, or as one for each part of the wallets. */
const partsOf = (audit: Audit): readonly FaultsAfter[] =>
  'faults' in audit
    ? [audit.faults]
    : Array.from(
        { length: WALLET_PARTS },
        (_, remainder): FaultsAfter =>
          (afterId) =>
            audit.partFaults(afterId, remainder),
      );

const inSnapshot = <Result>(
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

/** Audits the groups of the next transfers after an id; answers the id through which they go. */
async function auditGroups(
  trx: Transaction<Tables>,
  found: Map<Invariant, Found>,
  { afterId, transfersAtOnce }: { readonly afterId: string } & Pick<Plan, 'transfersAtOnce'>,
): Promise<string> {
  const { rows } = await sql<{ group_id: string }>`
    select group_id from transfers where group_id > ${afterId}::uuid
     order by group_id offset ${transfersAtOnce}::int limit 1`.execute(trx);
  const throughId = rows[0]?.group_id ?? AFTER_ALL_IDS;
  await sql`set local enable_nestloop = off`.execute(trx);
  const faults = groupFaults({ afterId, throughId });
  await collect(trx, found, { covers: GROUP_INVARIANTS, faults });
  return throughId;
}

type Found = { faults: number; readonly examples: string[] };

/** Adds the faults that one read finds to those of the reads before. */
async function collect(
  trx: Transaction<Tables>,
  found: Map<Invariant, Found>,
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

async function auditDigests(trx: Transaction<Tables>): Promise<CheckResult> {
  const broken = await verifyDigests(trx);
  const examples = broken.slice(0, EXAMPLES).map(({ day, reason }) => `${day}: ${reason}`);
  return resultOf('digests', broken.length, examples);
}

const resultOf = (invariant: Invariant, faults: number, examples: readonly string[]) => ({
  invariant,
  isHolding: faults === 0,
  faults,
  examples,
});
