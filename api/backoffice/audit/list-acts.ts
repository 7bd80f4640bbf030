import { sql } from 'kysely';
import { AUDIT_PAGE, type AuditRow } from '../../../shared/backoffice/audit/contract.ts';
import type { OfficeInput, OfficeOutput } from '../../../shared/backoffice/contract.ts';
import { DAY_MS } from '../../../shared/platform/day.ts';
import type { Database } from '../../platform/db/database.ts';

/** A page of the log of staff, the newest first. */
export async function listActs(
  db: Database,
  wanted: OfficeInput<'audit.list'>,
): Promise<OfficeOutput<'audit.list'>> {
  const rows = await pageOf(db, wanted)
    .limit(AUDIT_PAGE + 1)
    .execute();
  return { rows: rows.slice(0, AUDIT_PAGE).map(viewOf), hasMore: rows.length > AUDIT_PAGE };
}

type Page = ReturnType<typeof pageOf>;
type Row = Awaited<ReturnType<Page['execute']>>[number];

function pageOf(db: Database, { person, act, subject, day, before }: OfficeInput<'audit.list'>) {
  let rows = db
    .selectFrom('staff_acts as a')
    .leftJoin('staff_people as person', 'person.id', 'a.person_id')
    .leftJoin('staff_people as second', 'second.id', 'a.second_id')
    .selectAll('a')
    .select(['person.name as by', 'second.name as and'])
    .orderBy('a.id', 'desc');
  if (person !== undefined) {
    rows = rows.where((eb) =>
      eb.or([eb('person.name', '=', person), eb('second.name', '=', person)]),
    );
  }
  if (act !== undefined) rows = rows.where('a.act', '=', act);
  if (subject !== undefined) rows = rows.where('a.subject', '=', subject);
  if (day !== undefined) {
    const from = new Date(`${day}T00:00:00Z`);
    rows = rows.where('a.at', '>=', from).where('a.at', '<', new Date(from.getTime() + DAY_MS));
  }
  return before === undefined ? rows : rows.where('a.id', '<', BigInt(before));
}

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
