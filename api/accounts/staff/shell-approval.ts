import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import {
  CODE_HOLDS_MS,
  type CodePress,
  type FailedPress,
  newRequest,
  pressRequest,
  stateOf,
} from './press-request.ts';
import { sameJson, type Approval } from './second-person.ts';

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
  const request = newRequest(clock.nowMs());
  await db
    .insertInto('staff_presses')
    .values({
      ...request,
      person_id: actor.personId,
      machine: actor.machine ?? '',
      act,
      subject,
      after: after === undefined ? null : JSON.stringify(after),
      pressed_at: null,
    })
    .execute();
  const { id, code, choices } = request;
  return { id, code, choices };
}

const requestOf = (db: Database, id: string) =>
  db.selectFrom('staff_presses').selectAll().where('id', '=', id);

/**
 * A press of a code in the staff's chat for an approval at a shell. It counts by the person whose
 * approval it is, and by nobody else.
 */
export async function pressApproval(
  deps: Deps,
  press: CodePress,
): Promise<'pressed' | FailedPress> {
  const pressed = await pressRequest(deps, press, {
    lock: (trx, id) => requestOf(trx, id).forUpdate().executeTakeFirst(),
    isPressed: ({ pressed_at }) => pressed_at !== null,
    isFor: ({ person_id }, { personId }) => person_id === personId,
    decide: (trx, _asked, { id, isRight, at }) =>
      trx
        .updateTable('staff_presses')
        .set(isRight ? { pressed_at: at } : { ended_at: at })
        .where('id', '=', id)
        .execute(),
    logged: ({ machine, act, subject }) => ({
      act: 'staff.press',
      subject: `shell:${machine}`,
      after: { act, subject },
    }),
  });
  return typeof pressed === 'string' ? pressed : 'pressed';
}

/** Whether a request was pressed, or can be pressed no more. */
export async function pressState(
  { db, clock }: Deps,
  id: string,
): Promise<ReturnType<typeof stateOf>> {
  const asked = await requestOf(db, id).executeTakeFirst();
  if (asked === undefined) return 'over';
  return stateOf(asked, asked.pressed_at !== null, clock.nowMs());
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
