import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { StaffActsTable, StaffRole } from '../../platform/db/tables/staff.ts';

/** A row of the log, as it is written. */
export type LoggedAct = {
  /** Null where nobody of the staff existed yet. */
  readonly personId: number | null;
  readonly secondId?: number | undefined;
  readonly roles: readonly StaffRole[];
  readonly act: string;
  readonly subject: string;
  readonly outcome: StaffActsTable['outcome'];
  readonly reason?: string | undefined;
  readonly before?: object | undefined;
  readonly after?: object | undefined;
  readonly sumMicro?: bigint | undefined;
  readonly via: StaffActsTable['via'];
  readonly machine?: string | undefined;
  readonly nowMs: number;
};

/** Writes to the log, in the caller's transaction; the database chains it to the row before. */
export async function logAct(db: Database, act: LoggedAct): Promise<void> {
  await db
    .insertInto('staff_acts')
    .values({
      person_id: act.personId,
      second_id: act.secondId ?? null,
      roles: [...act.roles],
      act: act.act,
      subject: act.subject,
      outcome: act.outcome,
      reason: act.reason ?? null,
      before: act.before === undefined ? null : JSON.stringify(act.before),
      after: act.after === undefined ? null : JSON.stringify(act.after),
      sum_micro: act.sumMicro ?? null,
      via: act.via,
      machine: act.machine ?? null,
      at: new Date(act.nowMs),
    })
    .execute();
}

/** What a check of the whole log found; `head` is the digest of its last row. */
export type StaffLogReport = {
  readonly rows: bigint;
  readonly head: string | undefined;
  /** The first rows that do not follow from the one before. */
  readonly broken: readonly string[];
  /** The first of them. */
  readonly firstBroken: BrokenAct | undefined;
  /** The days that have acts, in UTC, the oldest first. */
  readonly days: readonly LoggedDay[];
};

/** A wrong row with its day in UTC, and from which row on rows are gone right before it. */
type BrokenAct = {
  readonly id: bigint;
  readonly day: string;
  readonly missingFrom: bigint | undefined;
};

/** A wrong row, which is the one of this number. */
type BrokenPlace = { readonly id: bigint; readonly day: string; readonly place: bigint };

/** A day of the log with its last row. */
export type LoggedDay = { readonly day: string; readonly rows: number; readonly lastId: bigint };

const EXAMPLES = 5;

/** How many rows one statement checks: far fewer than its time limit allows. */
const ROWS_AT_ONCE = 10_000;

/** How far the log was checked: through a row, which is the one of this number. */
type Checked = { readonly id: bigint; readonly place: bigint };

/**
 * Computes every digest of the log again. Finds a row that was changed, dropped or slipped in; rows
 * dropped from its end show only beside a head that was kept outside the database, which is why the
 * job writes it to the log of the process. The log is read in stretches, as a long one takes longer
 * than a statement may.
 */
export async function checkStaffLog(
  db: Database,
  rowsAtOnce = ROWS_AT_ONCE,
): Promise<StaffLogReport> {
  let checked: Checked = { id: 0n, place: 0n };
  const broken: BrokenPlace[] = [];
  const days = new Map<string, LoggedDay>();
  for (;;) {
    const stretch = await readStretch(db, checked.id, rowsAtOnce);
    if (stretch.rows === 0) break;
    const { lastId } = stretch;
    broken.push(...(await brokenOf(db, checked, lastId)));
    for (const { day, rows, lastId: last } of stretch.days) {
      days.set(day, { day, rows: rows + (days.get(day)?.rows ?? 0), lastId: last });
    }
    checked = { id: lastId, place: checked.place + BigInt(stretch.rows) };
  }
  return {
    rows: checked.id,
    head: await digestOf(db, checked.id),
    broken: broken
      .slice(0, EXAMPLES)
      .map(({ id }) => `act ${id} is not what was written, or does not follow`),
    firstBroken: broken[0] && viewBroken(broken[0]),
    days: [...days.values()],
  };
}

const lastAct = async (db: Database) =>
  await db
    .selectFrom('staff_acts')
    .select(['id', 'digest'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

const headOf = ({ id, digest }: { readonly id: bigint; readonly digest: Buffer }) =>
  `${id}:${digest.toString('hex')}`;

/** The last row of the log and its digest, to be kept outside of the database. */
export async function staffLogHead(db: Database): Promise<string | undefined> {
  const last = await lastAct(db);
  return last && headOf(last);
}

/** Whether a head that was kept is a row of the log still. */
export async function findKeptHead(
  db: Database,
  kept: string,
): Promise<'there' | 'changed' | 'gone'> {
  const row = await db
    .selectFrom('staff_acts')
    .select(['id', 'digest'])
    .where('id', '=', BigInt(kept.split(':')[0] ?? 0))
    .executeTakeFirst();
  if (row === undefined) return 'gone';
  return headOf(row) === kept ? 'there' : 'changed';
}

const viewBroken = ({ id, day, place }: BrokenPlace): BrokenAct => ({
  id,
  day,
  missingFrom: id > place ? place : undefined,
});

type Stretch = {
  readonly rows: number;
  readonly lastId: bigint;
  readonly days: readonly LoggedDay[];
};

/** The next rows after one, counted by day. */
async function readStretch(db: Database, afterId: bigint, rowsAtOnce: number): Promise<Stretch> {
  const { rows: days } = await sql<LoggedDay>`
    select day, count(*)::int as rows, max(id) as "lastId"
      from (select id, (at at time zone 'utc')::date::text as day from staff_acts
             where id > ${afterId} order by id limit ${rowsAtOnce}) stretch
     group by day order by max(id)`.execute(db);
  return {
    rows: days.reduce((sum, { rows }) => sum + rows, 0),
    lastId: days.at(-1)?.lastId ?? afterId,
    days,
  };
}

/** The rows of a stretch that are wrong. The one before it is read with it, for its digest. */
async function brokenOf(
  db: Database,
  { id: afterId, place }: Checked,
  lastId: bigint,
): Promise<readonly BrokenPlace[]> {
  const { rows } = await sql<BrokenPlace>`
    select id, place, (at at time zone 'utc')::date::text as day from (
      select a.id, a.at, a.previous, a.digest, a as act,
             ${place - (place > 0n ? 1n : 0n)}::bigint + row_number() over (order by a.id) as place,
             lag(a.digest) over (order by a.id) as before
        from staff_acts a where a.id between ${afterId} and ${lastId}) chain
     where id > ${afterId}
       and (id <> place
         or previous is distinct from before
         or digest <> sha256(coalesce(before, '') || convert_to(staff_act_line(act), 'UTF8')))
     order by id limit ${EXAMPLES}`.execute(db);
  return rows;
}

async function digestOf(db: Database, id: bigint): Promise<string | undefined> {
  const row = await db
    .selectFrom('staff_acts')
    .select('digest')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.digest.toString('hex');
}
