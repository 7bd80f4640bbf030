import type { Selectable } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { StaffSessionsTable } from '../../platform/db/tables/staff.ts';
import { digestOf, isSecret } from '../../platform/secret-token.ts';
import { readStaffPasskeys } from './staff-passkeys.ts';
import { codeShownIn } from './waiting-passkeys.ts';
import type { StaffActor, StaffPerson } from './staff-actor.ts';

type Deps = { readonly db: Database; readonly clock: Clock };

/** A browser that is left alone for so long is signed out. */
const IDLE_MS = 2 * 60 * 60_000;

/** How exactly it is kept when a browser was last used. */
const SEEN_EACH_MS = 60_000;

type Row = Selectable<StaffSessionsTable>;

/**
 * What a browser's secret is worth. `waiting`: its code may be pressed. `pressed`: its person has to
 * prove a passkey, or to make the first; with a `waitingCode` they made it there, and tell an admin
 * this code. `in`: it acts as its person.
 */
export type WebSession =
  | { readonly state: 'out' | 'refused' | 'late' }
  | { readonly state: 'waiting'; readonly row: Row }
  | {
      readonly state: 'pressed';
      readonly row: Row;
      readonly person: StaffPerson;
      readonly hasPasskey: boolean;
      readonly waitingCode?: string | undefined;
    }
  | {
      readonly state: 'in';
      readonly row: Row;
      readonly person: StaffPerson;
      readonly actor: StaffActor;
    };

/** What a browser with this secret is; a suspended person's is worth nothing at once. */
export async function readWebSession(
  { db, clock }: Deps,
  secret: string | undefined,
): Promise<WebSession> {
  if (secret === undefined || !isSecret(secret)) return { state: 'out' };
  const row = await db
    .selectFrom('staff_sessions')
    .selectAll()
    .where('secret_hash', '=', digestOf(secret))
    .where('via', '=', 'web')
    .executeTakeFirst();
  if (row === undefined) return { state: 'out' };
  const nowMs = clock.nowMs();
  if (row.person_id === null || row.expires_at === null) return unpressed(row, nowMs);
  const lastMs = (row.seen_at ?? row.asked_at).getTime();
  const isOver = row.ended_at !== null || row.expires_at.getTime() <= nowMs;
  if (isOver || nowMs - lastMs > IDLE_MS) return { state: 'out' };
  return await pressed(db, { ...row, person_id: row.person_id }, nowMs);
}

function unpressed(row: Row, nowMs: number): WebSession {
  if (row.ended_at !== null) return { state: 'refused' };
  return row.code_expires_at.getTime() > nowMs ? { state: 'waiting', row } : { state: 'late' };
}

async function pressed(
  db: Database,
  row: Row & { readonly person_id: number },
  nowMs: number,
): Promise<WebSession> {
  const person = await db
    .selectFrom('staff_people')
    .selectAll()
    .where('id', '=', row.person_id)
    .where('state', '=', 'active')
    .executeTakeFirst();
  if (person === undefined) return { state: 'out' };
  if (row.passkey_at === null) {
    const hasPasskey = (await readStaffPasskeys(db, person.id)).length > 0;
    const waitingCode = hasPasskey ? undefined : await codeShownIn(db, row.id, nowMs);
    return { state: 'pressed', row, person, hasPasskey, waitingCode };
  }
  if (nowMs - (row.seen_at?.getTime() ?? 0) > SEEN_EACH_MS) await keepSeen(db, row.id, nowMs);
  const { id: sessionId, machine } = row;
  const { id: personId, name } = person;
  const actor: StaffActor = { personId, name, via: 'web', machine, sessionId };
  return { state: 'in', row, person, actor };
}

async function keepSeen(db: Database, id: string, nowMs: number): Promise<void> {
  await db
    .updateTable('staff_sessions')
    .set({ seen_at: new Date(nowMs) })
    .where('id', '=', id)
    .execute();
}
