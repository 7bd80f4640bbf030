import { createHash, randomBytes } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { StaffStepsTable } from '../../platform/db/tables/staff.ts';
import { uuidV7 } from '../../platform/uuid.ts';
import { isSessionOpen } from './open-session.ts';
import type { StaffActor } from './staff-actor.ts';

/** How long a passkey that was asked for may be proved, and then used. */
export const STEP_HOLDS_MS = 3 * 60_000;

/** The browser whose person is asked. */
export type AskedBrowser = { readonly sessionId: string; readonly actor: StaffActor };

/** What a passkey is asked for. */
export type StepPurpose =
  | { readonly purpose: 'sign-in' | 'add' }
  | {
      readonly purpose: 'act';
      readonly act: string;
      readonly subject: string;
      readonly after?: object | undefined;
    };

type Step = Omit<Selectable<StaffStepsTable>, 'after'> & { readonly after: string | null };

/** Asks for a passkey: keeps what it is for, and answers the challenge that stands for that alone. */
export async function askForStep(
  db: Database,
  { sessionId, actor }: AskedBrowser,
  { nowMs, ...what }: StepPurpose & { readonly nowMs: number },
): Promise<{ readonly id: string; readonly challenge: string }> {
  const id = uuidV7();
  const isAct = what.purpose === 'act';
  await db
    .insertInto('staff_steps')
    .values({
      id,
      session_id: sessionId,
      person_id: actor.personId,
      machine: actor.machine ?? '',
      purpose: what.purpose,
      act: isAct ? what.act : null,
      subject: isAct ? what.subject : null,
      after: isAct && what.after !== undefined ? JSON.stringify(what.after) : null,
      nonce: randomBytes(32),
      asked_at: new Date(nowMs),
      expires_at: new Date(nowMs + STEP_HOLDS_MS),
      proved_at: null,
      ended_at: null,
      passkey_id: null,
    })
    .execute();
  const step = await readStep(db, id);
  if (step === undefined) throw new Error('a step was kept and is not there');
  return { id, challenge: challengeOf(step) };
}

/**
 * A step of this browser's person that may still be answered, while they are signed in there; both are
 * locked until the transaction ends. Call it under the lock of acts.
 */
export async function openStep(
  db: Database,
  { sessionId, actor }: AskedBrowser,
  { id, purpose, nowMs }: { id: string; purpose: StepPurpose['purpose']; nowMs: number },
): Promise<Step | undefined> {
  const { personId } = actor;
  if (!(await isSessionOpen(db, { sessionId, personId }, nowMs))) return undefined;
  const step = await readStep(db, id);
  const isTheirs =
    step?.session_id === sessionId && step.person_id === personId && step.purpose === purpose;
  const isOpen =
    step?.proved_at === null && step.ended_at === null && step.expires_at.getTime() > nowMs;
  return isTheirs && isOpen ? step : undefined;
}

async function readStep(db: Database, id: string): Promise<Step | undefined> {
  return await db
    .selectFrom('staff_steps')
    .selectAll()
    .select(sql<string | null>`after::text`.as('after'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** The digest of all that a step is for: an answer to it cannot be moved to another. */
export function challengeOf(step: Step): string {
  const { id, session_id: session, person_id: person, purpose, act, subject, after } = step;
  const said = [id, session, person, purpose, act, subject, after, step.nonce.toString('hex')];
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url');
}
