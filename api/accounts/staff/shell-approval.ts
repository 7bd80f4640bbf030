import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { uuidV7 } from '../../platform/uuid.ts';
import { lockActs } from './lock-acts.ts';
import { CODE_HOLDS_MS, newCode } from './press-choices.ts';
import { sameJson, type Approval } from './second-person.ts';
import { actorInTelegram } from './staff-actor.ts';
import { logAct } from './staff-log.ts';

type Deps = { readonly db: Database; readonly clock: Clock };

/** What a shell asks to do, with why. */
export type ShellApproval = Omit<Approval, 'nowMs'> & { readonly reason?: string | undefined };

/**
 * An act at a shell or on the web that counts once its person proved it: by a press in Telegram, or
 * by a passkey. Nothing was done; after the proof the same is asked again.
 */
export class ProofRequired extends Error {
  readonly approval: ShellApproval;

  constructor(approval: ShellApproval) {
    super(
      'That has to be proved by its person: by a press in Telegram, or on the web by a passkey.',
    );
    this.name = 'ProofRequired';
    this.approval = approval;
  }
}

/** What a shell shows, and what the staff's chat asks. */
export type PressRequest = {
  readonly id: string;
  /** Shown at the shell only. */
  readonly code: string;
  readonly choices: readonly string[];
};

/** Asks for the press of an approval that was typed at a shell. */
export async function askToPress(
  { db, clock }: Deps,
  approval: ShellApproval,
): Promise<PressRequest> {
  const { actor, act, subject, after } = approval;
  const [id, nowMs, { code, choices }] = [uuidV7(), clock.nowMs(), newCode()];
  await db
    .insertInto('staff_presses')
    .values({
      id,
      person_id: actor.personId,
      machine: actor.machine ?? '',
      act,
      subject,
      after: after === undefined ? null : JSON.stringify(after),
      code,
      choices: [...choices],
      asked_at: new Date(nowMs),
      code_expires_at: new Date(nowMs + CODE_HOLDS_MS),
      pressed_at: null,
      ended_at: null,
    })
    .execute();
  return { id, code, choices };
}

/**
 * A press of a code in the staff's chat for an approval at a shell. It counts by the person whose
 * approval it is, and by nobody else; a wrong code of theirs ends the request.
 */
export async function pressApproval(
  { db, clock }: Deps,
  { id, choice, telegramId }: { id: string; choice: string; telegramId: number },
): Promise<'pressed' | 'stranger' | 'stale' | 'wrong' | 'not-yours'> {
  return await db.transaction().execute(async (trx) => {
    await lockActs(trx);
    const actor = await actorInTelegram(trx, telegramId);
    if (actor === undefined) return 'stranger';
    const nowMs = clock.nowMs();
    const asked = await trx
      .selectFrom('staff_presses')
      .selectAll()
      .where('id', '=', id)
      .where('pressed_at', 'is', null)
      .where('ended_at', 'is', null)
      .where('code_expires_at', '>', new Date(nowMs))
      .forUpdate()
      .executeTakeFirst();
    if (asked === undefined) return 'stale';
    const isTheirs = asked.person_id === actor.personId;
    const isRight = isTheirs && asked.code === choice;
    if (isTheirs) {
      const set = isRight ? { pressed_at: new Date(nowMs) } : { ended_at: new Date(nowMs) };
      await trx.updateTable('staff_presses').set(set).where('id', '=', id).execute();
    }
    await logAct(trx, {
      personId: actor.personId,
      roles: [],
      act: 'staff.press',
      subject: `shell:${asked.machine}`,
      outcome: isRight ? 'done' : 'refused',
      after: { act: asked.act, subject: asked.subject },
      via: 'telegram',
      nowMs,
    });
    if (!isTheirs) return 'not-yours';
    return isRight ? 'pressed' : 'wrong';
  });
}

/** Whether a request was pressed, or can be pressed no more. */
export async function pressState(
  { db, clock }: Deps,
  id: string,
): Promise<'waiting' | 'pressed' | 'over'> {
  const asked = await db
    .selectFrom('staff_presses')
    .select(['pressed_at', 'ended_at', 'code_expires_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (asked === undefined || asked.ended_at !== null) return 'over';
  if (asked.pressed_at !== null) return 'pressed';
  return asked.code_expires_at.getTime() > clock.nowMs() ? 'waiting' : 'over';
}

/**
 * Uses up the press of exactly this approval at this shell, in the caller's transaction; false
 * where there is none, or where it is too old.
 */
export async function usePress(trx: Database, approval: Approval): Promise<boolean> {
  const { actor, act, subject, after, nowMs } = approval;
  const pressed = trx
    .selectFrom('staff_presses')
    .select('id')
    .where('person_id', '=', actor.personId)
    .where('machine', '=', actor.machine ?? '')
    .where('act', '=', act)
    .where('subject', '=', subject)
    .where(sameJson(after))
    .where('pressed_at', '>', new Date(nowMs - CODE_HOLDS_MS))
    .where('ended_at', 'is', null)
    .limit(1);
  const used = await trx
    .updateTable('staff_presses')
    .set({ ended_at: new Date(nowMs) })
    .where('id', '=', pressed)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}
