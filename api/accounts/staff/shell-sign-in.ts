import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { digestOf, isSecret, newSecret } from '../../platform/secret-token.ts';
import {
  type CodePress,
  type FailedPress,
  newRequest,
  pressRequest,
  stateOf,
} from './press-request.ts';
import type { StaffActor } from './staff-actor.ts';
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
  const [request, secret] = [newRequest(clock.nowMs()), newSecret()];
  await db
    .insertInto('staff_sessions')
    .values({
      ...request,
      via: browser === undefined ? 'shell' : 'web',
      secret_hash: digestOf(secret),
      machine,
      address: browser?.address ?? null,
      agent: browser?.agent ?? null,
      person_id: null,
      expires_at: null,
    })
    .execute();
  const { id, code, choices } = request;
  return { id, secret, code, choices };
}

const requestOf = (db: Database, id: string) =>
  db.selectFrom('staff_sessions').selectAll().where('id', '=', id);

/**
 * A press of a code in the staff's chat: it signs the shell in as the person who pressed, or lets
 * them prove their passkey in the browser.
 */
export async function pressCode(
  deps: Deps,
  press: CodePress,
): Promise<'signed-in' | 'browser' | FailedPress> {
  const pressed = await pressRequest(deps, press, {
    lock: (trx, id) => requestOf(trx, id).forUpdate().executeTakeFirst(),
    isPressed: ({ person_id }) => person_id !== null,
    isFor: () => true,
    decide: (trx, { via }, { id, personId, isRight, at }) => {
      const expiresAt = new Date(at.getTime() + SESSION_HOLDS_MS[via]);
      return trx
        .updateTable('staff_sessions')
        .set(isRight ? { person_id: personId, expires_at: expiresAt } : { ended_at: at })
        .where('id', '=', id)
        .execute();
    },
    logged: ({ via, machine }) => ({ act: 'staff.sign-in', subject: `${via}:${machine}` }),
  });
  if (typeof pressed === 'string') return pressed;
  return pressed.via === 'web' ? 'browser' : 'signed-in';
}

/** Whether somebody pressed a request's code, or it can be pressed no more. */
export async function signInState(
  { db, clock }: Deps,
  id: string,
): Promise<ReturnType<typeof stateOf>> {
  const asked = await requestOf(db, id).executeTakeFirst();
  if (asked === undefined) return 'over';
  return stateOf(asked, asked.person_id !== null, clock.nowMs());
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
