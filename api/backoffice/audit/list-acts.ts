import { sql } from 'kysely';
import { AUDIT_PAGE, type AuditRow } from '../../../shared/backoffice/audit/contract.ts';
import type { OfficeInput, OfficeOutput } from '../../../shared/backoffice/contract.ts';
import type { Database } from '../../platform/db/database.ts';
import { DAY_MS } from '../../../shared/platform/durations.ts';

/**
 * A page of the log of staff, the newest first. Each filter is an index's own: a person is found as
 * the first and as the second by two reads, and a day is a stretch of ids.
 */
export async function listActs(
  db: Database,
  { person, day, ...wanted }: OfficeInput<'audit.list'>,
): Promise<OfficeOutput<'audit.list'>> {
  const [personId, stretch] = await Promise.all([
    person === undefined ? undefined : personNamed(db, person),
    day === undefined ? EVER : stretchOf(db, day),
  ]);
  if (personId === null || stretch === undefined) return { rows: [], hasMore: false };
  const ids = await idsOf(db, { ...wanted, personId, ...stretch });
  const rows = await readRows(db, ids.slice(0, AUDIT_PAGE));
  return { rows: rows.map(viewOf), hasMore: ids.length > AUDIT_PAGE };
}

async function personNamed(db: Database, name: string): Promise<number | null> {
  const row = await db
    .selectFrom('staff_people')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** From the first id of acts to the last one; a moment is set where not all between are wanted. */
type ActStretch = { readonly first?: bigint; readonly last?: bigint; readonly moments?: Moments };
type Moments = { readonly from: Date; readonly to: Date };

const EVER: ActStretch = {};

/** Undefined where the day has no act. Ids and moments may be out of step by a moment. */
async function stretchOf(db: Database, day: string): Promise<ActStretch | undefined> {
  const from = new Date(`${day}T00:00:00Z`);
  const to = new Date(from.getTime() + DAY_MS);
  // `offset 0` keeps the database from looking for the smallest id in the order of all ids.
  const { rows } = await sql<{ first: bigint | null; last: bigint | null }>`
    select min(id) as first, max(id) as last
      from (select id from staff_acts where at >= ${from} and at < ${to} offset 0) day`.execute(db);
  const [{ first, last } = { first: null, last: null }] = rows;
  return first === null || last === null ? undefined : { first, last, moments: { from, to } };
}

type Asked = Pick<OfficeInput<'audit.list'>, 'act' | 'subject' | 'before'> &
  ActStretch & { readonly personId: number | undefined };

/** The ids of a page and of one more act. */
async function idsOf(db: Database, { personId, ...asked }: Asked): Promise<readonly bigint[]> {
  const sides =
    personId === undefined
      ? [sql`true`]
      : [sql`person_id = ${personId}`, sql`second_id = ${personId}`];
  const reads = sides.map(
    (side) => sql`
      (select id from staff_acts where ${side} and ${filtersOf(asked)}
        order by id desc limit ${AUDIT_PAGE + 1})`,
  );
  const { rows } = await sql<{ id: bigint }>`
    select distinct id from (${sql.join(reads, sql` union all `)}) found
     order by id desc limit ${AUDIT_PAGE + 1}`.execute(db);
  return rows.map(({ id }) => id);
}

function filtersOf({ act, subject, before, first, last, moments }: Omit<Asked, 'personId'>) {
  return sql.join(
    [
      sql`true`,
      ...(act === undefined ? [] : [sql`act = ${act}`]),
      ...(subject === undefined ? [] : [sql`subject = ${subject}`]),
      ...(before === undefined ? [] : [sql`id < ${BigInt(before)}`]),
      ...(first === undefined ? [] : [sql`id >= ${first}`]),
      ...(last === undefined ? [] : [sql`id <= ${last}`]),
      ...(moments === undefined ? [] : [sql`at >= ${moments.from} and at < ${moments.to}`]),
    ],
    sql` and `,
  );
}

const readRows = async (db: Database, ids: readonly bigint[]) =>
  await db
    .selectFrom('staff_acts as a')
    .leftJoin('staff_people as person', 'person.id', 'a.person_id')
    .leftJoin('staff_people as second', 'second.id', 'a.second_id')
    .selectAll('a')
    .select(['person.name as by', 'second.name as and'])
    .where('a.id', 'in', ids.length === 0 ? [0n] : [...ids])
    .orderBy('a.id', 'desc')
    .execute();

type Row = Awaited<ReturnType<typeof readRows>>[number];

const viewOf = (row: Row): AuditRow => ({
  id: String(row.id),
  at: row.at.toISOString(),
  person: row.by,
  second: row.and,
  act: row.act,
  subject: row.subject,
  outcome: row.outcome,
  reason: row.reason,
  before: row.before === null ? null : JSON.stringify(row.before),
  after: row.after === null ? null : JSON.stringify(row.after),
  sumMicro: row.sum_micro === null ? null : String(row.sum_micro),
  via: row.via,
  machine: row.machine,
  digest: row.digest.toString('hex'),
});

/** Everybody of the staff, and every act that was ever asked for. */
export async function auditWords(db: Database): Promise<OfficeOutput<'audit.words'>> {
  const people = await db.selectFrom('staff_people').select('name').orderBy('name').execute();
  // A loose index scan: one step of the index for each act, however long the log is.
  const { rows } = await sql<{ act: string }>`
    with recursive acts as (
      (select act from staff_acts order by act limit 1)
      union all
      select (select act from staff_acts where act > acts.act order by act limit 1)
        from acts where acts.act is not null)
    select act from acts where act is not null`.execute(db);
  return { people: people.map(({ name }) => name), acts: rows.map(({ act }) => act) };
}
