import type {
  AuthenticationResponse,
  CreationOptions,
  RegistrationResponse,
} from '../../../shared/accounts/passkeys/contract.ts';
import type { StepOptions } from '../../../shared/backoffice/session/contract.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { relyingPartyOf } from '../passkeys/relying-party.ts';
import {
  creationOptionsOf,
  keepStaffPasskey,
  provesStaffPasskey,
  readStaffPasskeys,
} from './staff-passkeys.ts';
import { wereForgotten } from './waiting-passkeys.ts';
import { lockActs } from './lock-acts.ts';
import { logAct } from './staff-log.ts';
import {
  askForStep,
  type AskedBrowser,
  challengeOf,
  openStep,
  STEP_HOLDS_MS,
  type StepPurpose,
} from './step-challenge.ts';

export type StepDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: { readonly siteUrl: string };
};

/** Asks a browser's person for one of their passkeys. */
export async function beginStep(
  { db, clock, config: { siteUrl } }: StepDeps,
  asked: AskedBrowser,
  what: StepPurpose,
): Promise<{ readonly id: string; readonly options: StepOptions }> {
  const { id, challenge } = await askForStep(db, asked, { ...what, nowMs: clock.nowMs() });
  const passkeys = await readStaffPasskeys(db, asked.actor.personId);
  const options: StepOptions = {
    challenge,
    rpId: relyingPartyOf(siteUrl).id,
    timeout: STEP_HOLDS_MS,
    userVerification: 'required',
    allowCredentials: passkeys.map((row) => ({
      id: row.credential_id.toString('base64url'),
      type: 'public-key',
    })),
  };
  return { id, options };
}

/** What a browser makes a passkey of its person from. */
export async function beginPasskey(
  { db, clock, config: { siteUrl } }: StepDeps,
  asked: AskedBrowser,
): Promise<{ readonly id: string; readonly options: CreationOptions }> {
  const { actor } = asked;
  const { id, challenge } = await askForStep(db, asked, { purpose: 'add', nowMs: clock.nowMs() });
  const passkeys = await readStaffPasskeys(db, actor.personId);
  const person = { id: actor.personId, name: actor.name };
  return { id, options: creationOptionsOf(siteUrl, person, { challenge, passkeys }) };
}

/** An answer to a step, by its id. */
export type StepAnswer = { readonly id: string; readonly response: AuthenticationResponse };

/**
 * Proves a step by a passkey of the browser's person; an answer that is wrong ends it. A step of
 * signing in lets the browser in, one of an act waits to be used by it.
 */
export async function proveStep(
  { db, clock, config: { siteUrl } }: StepDeps,
  asked: AskedBrowser,
  { purpose, id, response }: StepAnswer & { readonly purpose: 'sign-in' | 'act' },
): Promise<boolean> {
  return await db.transaction().execute(async (trx) => {
    await lockActs(trx);
    const nowMs = clock.nowMs();
    const step = await openStep(trx, asked, { id, purpose, nowMs });
    if (step === undefined) return false;
    const who = { siteUrl, personId: asked.actor.personId };
    const answered = { challenge: challengeOf(step), response, nowMs };
    const passkeyId = await provesStaffPasskey(trx, who, answered);
    const isProved = passkeyId !== undefined;
    const now = new Date(nowMs);
    const isOver = !isProved || purpose === 'sign-in';
    await trx
      .updateTable('staff_steps')
      .set({
        proved_at: isProved ? now : null,
        ended_at: isOver ? now : null,
        passkey_id: passkeyId ?? null,
      })
      .where('id', '=', id)
      .execute();
    if (isProved && purpose === 'sign-in') await letIn(trx, asked.sessionId, nowMs);
    await logAct(trx, {
      ...rowOf(asked, nowMs),
      act: purpose === 'sign-in' ? 'staff.enter' : 'staff.prove',
      outcome: isProved ? 'done' : 'refused',
      after: step.act === null ? undefined : { act: step.act, subject: step.subject },
    });
    return isProved;
  });
}

/** What a browser made, and what its person calls it. */
export type MadePasskey = {
  readonly id: string;
  readonly name: string;
  readonly response: RegistrationResponse;
};

/**
 * Keeps a passkey that `beginPasskey` asked for. With `isFirst` it lets the browser in, and is
 * refused where the person has one already: two browsers cannot both make the first. Where theirs were
 * forgotten it waits for an admin instead: whoever has their Telegram account may be somebody else.
 */
export async function finishPasskey(
  { db, clock, config: { siteUrl } }: StepDeps,
  asked: AskedBrowser,
  { id, name, response, isFirst }: MadePasskey & { readonly isFirst: boolean },
): Promise<boolean> {
  return await db.transaction().execute(async (trx) => {
    await lockActs(trx);
    const known = await readStaffPasskeys(trx, asked.actor.personId);
    if (isFirst && known.length > 0) return false;
    const nowMs = clock.nowMs();
    const step = await openStep(trx, asked, { id, purpose: 'add', nowMs });
    if (step === undefined) return false;
    const who = { siteUrl, personId: asked.actor.personId };
    const isToConfirm = isFirst && (await wereForgotten(trx, who.personId));
    const made = { challenge: challengeOf(step), name, response, isToConfirm, nowMs };
    const passkeyId = await keepStaffPasskey(trx, who, made);
    const isKept = passkeyId !== undefined;
    await trx
      .updateTable('staff_steps')
      .set({ ended_at: new Date(nowMs), passkey_id: isFirst ? (passkeyId ?? null) : null })
      .where('id', '=', id)
      .execute();
    if (isKept && isFirst && !isToConfirm) await letIn(trx, asked.sessionId, nowMs);
    await logAct(trx, {
      ...rowOf(asked, nowMs),
      act: 'staff.make-passkey',
      outcome: isKept ? 'done' : 'refused',
      after: isToConfirm ? { name, waits: true } : { name },
    });
    return isKept;
  });
}

async function letIn(trx: Database, sessionId: string, nowMs: number): Promise<void> {
  await trx
    .updateTable('staff_sessions')
    .set({ passkey_at: new Date(nowMs), seen_at: new Date(nowMs) })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
}

const rowOf = ({ actor }: AskedBrowser, nowMs: number) => ({
  personId: actor.personId,
  roles: [],
  subject: `web:${actor.machine ?? ''}`,
  via: actor.via,
  machine: actor.machine,
  nowMs,
});
