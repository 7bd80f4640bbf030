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
  /** The first of them, with its day in UTC, and from which row on rows are gone before it. */
  readonly firstBroken:
    | { readonly id: bigint; readonly day: string; readonly missingFrom: bigint | undefined }
    | undefined;
};

const EXAMPLES = 5;

/**
 * Computes every digest of the log again. Finds a row that was changed, dropped or slipped in; rows
 * dropped from its end show only beside a head that was kept outside the database, which is why the
 * job writes it to the log of the process.
 */
export async function checkStaffLog(db: Database): Promise<StaffLogReport> {
  const { rows: broken } = await sql<{ id: bigint; place: bigint; day: string }>`
    select id, place, (at at time zone 'utc')::date::text as day from (
      select a.id, a.at, a.previous, a.digest, a as act,
             row_number() over (order by a.id) as place,
             lag(a.digest) over (order by a.id) as before
        from staff_acts a) chain
     where id <> place
        or previous is distinct from before
        or digest <> sha256(coalesce(before, '') || convert_to(staff_act_line(act), 'UTF8'))
     order by id limit ${EXAMPLES}`.execute(db);
  const last = await lastAct(db);
  return {
    rows: last?.id ?? 0n,
    head: last?.digest.toString('hex'),
    broken: broken.map(({ id }) => `act ${id} is not what was written, or does not follow`),
    firstBroken: broken[0] && {
      id: broken[0].id,
      day: broken[0].day,
      missingFrom: broken[0].id > broken[0].place ? broken[0].place : undefined,
    },
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
