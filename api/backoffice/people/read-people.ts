import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type {
  StaffPasskeyView,
  StaffPersonView,
  StaffSessionView,
  WaitingAct,
} from '../../../shared/backoffice/people/contract.ts';
import { APPROVAL_HOLDS_MS } from '../../accounts/staff/policy.ts';
import { readStaffPasskeys } from '../../accounts/staff/staff-passkeys.ts';
import { stillStands } from '../../accounts/staff/standing-approval.ts';
import { waitingPasskeys } from '../../accounts/staff/waiting-passkeys.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { StaffPeopleTable } from '../../platform/db/tables/staff.ts';

type Deps = { readonly db: Database; readonly clock: Clock };

/** Everybody of the staff, in the order in which they came. */
export async function listPeople({ db, clock }: Deps): Promise<StaffPersonView[]> {
  const rows = await peopleRows(db, clock.nowMs()).orderBy('p.id').execute();
  return rows.map(viewOf);
}

/** One person; undefined where nobody is called so. */
export async function readPerson(
  { db, clock }: Deps,
  name: string,
): Promise<{ readonly id: number; readonly view: StaffPersonView } | undefined> {
  const row = await peopleRows(db, clock.nowMs()).where('p.name', '=', name).executeTakeFirst();
  return row && { id: row.id, view: viewOf(row) };
}

const peopleRows = (db: Database, nowMs: number) =>
  db
    .selectFrom('staff_people as p')
    .selectAll('p')
    .select((eb) => [
      eb
        .selectFrom('staff_passkeys')
        .whereRef('person_id', '=', 'p.id')
        .where('ended_at', 'is', null)
        .where('confirmed_at', 'is not', null)
        .select((count) => count.fn.countAll<bigint>().as('count'))
        .as('passkeys'),
      waitingPasskeys(db, nowMs)
        .where('person_id', '=', eb.ref('p.id'))
        .select((count) => count.fn.countAll<bigint>().as('count'))
        .as('waitingPasskeys'),
      eb
        .selectFrom('staff_sessions')
        .whereRef('person_id', '=', 'p.id')
        .where('ended_at', 'is', null)
        .where('expires_at', '>', new Date(nowMs))
        .select((count) => count.fn.countAll<bigint>().as('count'))
        .as('sessions'),
    ]);

type Row = Selectable<StaffPeopleTable> & {
  readonly passkeys: bigint | null;
  readonly waitingPasskeys: bigint | null;
  readonly sessions: bigint | null;
};

const viewOf = (row: Row): StaffPersonView => ({
  name: row.name,
  telegramId: String(row.telegram_id),
  roles: row.roles,
  state: row.state,
  madeAt: row.made_at.toISOString(),
  passkeys: Number(row.passkeys),
  waitingPasskeys: Number(row.waitingPasskeys),
  sessions: Number(row.sessions),
});

/** The shells and browsers in which a person is signed in, the newest first. */
export async function readSessions(
  { db, clock }: Deps,
  personId: number,
  thisId: string | undefined,
): Promise<StaffSessionView[]> {
  const rows = await db
    .selectFrom('staff_sessions')
    .selectAll()
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', new Date(clock.nowMs()))
    .orderBy('asked_at', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    via: row.via,
    machine: row.machine,
    address: row.address,
    agent: row.agent,
    askedAt: row.asked_at.toISOString(),
    seenAt: row.seen_at?.toISOString() ?? null,
    expiresAt: row.expires_at?.toISOString() ?? '',
    isThis: row.id === thisId,
  }));
}

/** A person's passkeys, the oldest first. */
export async function viewPasskeys(db: Database, personId: number): Promise<StaffPasskeyView[]> {
  const rows = await readStaffPasskeys(db, personId);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    madeAt: row.made_at.toISOString(),
    usedAt: row.used_at?.toISOString() ?? null,
    isSynced: row.is_synced,
  }));
}

/** The approvals about people that wait for a second person, the newest first. */
export async function waitingActs({ db, clock }: Deps): Promise<WaitingAct[]> {
  const since = new Date(clock.nowMs() - APPROVAL_HOLDS_MS);
  const rows = await db
    .selectFrom('staff_acts as a')
    .innerJoin('staff_people as p', 'p.id', 'a.person_id')
    .select(['a.act', 'a.subject', 'a.at', 'a.reason', 'a.after', 'p.name'])
    .where('a.act', 'like', 'staff.%')
    .where('a.outcome', '=', 'asked')
    .where('a.at', '>', since)
    .where(stillStands)
    .where(
      sql<boolean>`not exists (
        select from staff_acts d
         where d.act = a.act and d.subject = a.subject and d.outcome = 'done' and d.id > a.id)`,
    )
    .orderBy('a.id', 'desc')
    .execute();
  return rows.map((row) => ({
    act: row.act,
    name: row.subject.replace(/^person:/, ''),
    by: row.name,
    at: row.at.toISOString(),
    reason: row.reason,
    after: row.after === null ? null : JSON.stringify(row.after),
  }));
}
