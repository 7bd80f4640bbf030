import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { digestOf, isSecret, newSecret } from '../../platform/secret-token.ts';
import { uuidV7 } from '../../platform/uuid.ts';
import { lockActs } from './lock-acts.ts';
import { CODE_HOLDS_MS, newCode } from './press-choices.ts';
import { actorInTelegram, type StaffActor } from './staff-actor.ts';
import { logAct } from './staff-log.ts';
import { HOUR_MS } from '../../../shared/platform/durations.ts';

type Deps = { readonly db: Database; readonly clock: Clock };

/** How long a shell or a browser stays signed in: a browser for the shift of a person. */
const SESSION_HOLDS_MS = { shell: HOUR_MS, web: 12 * HOUR_MS } as const;

/** What a shell or a browser shows, and what the staff's chat asks. */
export type SignInRequest = {
  readonly id: string;
  /** Kept by the shell or the browser; it is good once somebody pressed the code. */
  readonly secret: string;
  /** Shown there only. */
  readonly code: string;
  readonly choices: readonly string[];
};

/** Where a browser is and what it calls itself. */
export type AskingBrowser = { readonly address: string; readonly agent: string };

/**
 * Asks for a shell, or with `browser` for a browser, to be signed in. It gives nothing until the
 * right code is pressed.
 */
export async function askToSignIn(
  { db, clock }: Deps,
  machine: string,
  browser?: AskingBrowser,
): Promise<SignInRequest> {
  const { code, choices } = newCode();
  const [id, secret, nowMs] = [uuidV7(), newSecret(), clock.nowMs()];
  await db
    .insertInto('staff_sessions')
    .values({
      id,
      via: browser === undefined ? 'shell' : 'web',
      secret_hash: digestOf(secret),
      machine,
      address: browser?.address ?? null,
      agent: browser?.agent ?? null,
      code,
      choices: [...choices],
      asked_at: new Date(nowMs),
      code_expires_at: new Date(nowMs + CODE_HOLDS_MS),
      person_id: null,
      expires_at: null,
      ended_at: null,
    })
    .execute();
  return { id, secret, code, choices };
}

/**
 * A press of a code in the staff's chat: it signs the shell in as the person who pressed, or lets
 * them prove their passkey in the browser. A wrong code ends the request, so that pressing on does
 * not help.
 */
export async function pressCode(
  { db, clock }: Deps,
  { id, choice, telegramId }: { id: string; choice: string; telegramId: number },
): Promise<'signed-in' | 'browser' | 'stranger' | 'stale' | 'wrong'> {
  return await db.transaction().execute(async (trx) => {
    await lockActs(trx);
    const actor = await actorInTelegram(trx, telegramId);
    if (actor === undefined) return 'stranger';
    const nowMs = clock.nowMs();
    const asked = await trx
      .selectFrom('staff_sessions')
      .selectAll()
      .where('id', '=', id)
      .where('person_id', 'is', null)
      .where('ended_at', 'is', null)
      .where('code_expires_at', '>', new Date(nowMs))
      .forUpdate()
      .executeTakeFirst();
    if (asked === undefined) return 'stale';
    const isRight = asked.code === choice;
    const change = isRight
      ? { person_id: actor.personId, expires_at: new Date(nowMs + SESSION_HOLDS_MS[asked.via]) }
      : { ended_at: new Date(nowMs) };
    await trx.updateTable('staff_sessions').set(change).where('id', '=', id).execute();
    await logAct(trx, {
      personId: actor.personId,
      roles: [],
      act: 'staff.sign-in',
      subject: `${asked.via}:${asked.machine}`,
      outcome: isRight ? 'done' : 'refused',
      via: 'telegram',
      nowMs,
    });
    if (!isRight) return 'wrong';
    return asked.via === 'web' ? 'browser' : 'signed-in';
  });
}

/** Whether somebody pressed a request's code, or it can be pressed no more. */
export async function signInState(
  { db, clock }: Deps,
  id: string,
): Promise<'waiting' | 'signed-in' | 'over'> {
  const asked = await db
    .selectFrom('staff_sessions')
    .select(['person_id', 'ended_at', 'code_expires_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (asked === undefined || asked.ended_at !== null) return 'over';
  if (asked.person_id !== null) return 'signed-in';
  return asked.code_expires_at.getTime() > clock.nowMs() ? 'waiting' : 'over';
}

/** The person whose shell has this secret, while it is signed in and they are not suspended. */
export async function actorAtShell(
  { db, clock }: Deps,
  secret: string,
): Promise<StaffActor | undefined> {
  if (!isSecret(secret)) return undefined;
  const person = await db
    .selectFrom('staff_sessions')
    .innerJoin('staff_people', 'staff_people.id', 'staff_sessions.person_id')
    .select(['staff_people.id', 'name', 'machine', 'staff_sessions.id as sessionId'])
    .where('secret_hash', '=', digestOf(secret))
    .where('via', '=', 'shell')
    .where('staff_people.state', '=', 'active')
    .where('ended_at', 'is', null)
    .where('expires_at', '>', new Date(clock.nowMs()))
    .executeTakeFirst();
  if (person === undefined) return undefined;
  const { id: personId, name, machine, sessionId } = person;
  return { personId, name, via: 'shell', machine, sessionId };
}

/** Signs a shell or a browser out. */
export async function endSession({ db, clock }: Deps, secret: string): Promise<void> {
  await db
    .updateTable('staff_sessions')
    .set({ ended_at: new Date(clock.nowMs()) })
    .where('secret_hash', '=', digestOf(secret))
    .where('ended_at', 'is', null)
    .execute();
}
