import { createHash } from 'node:crypto';
import type { Database } from '../../platform/db/database.ts';
import { DAY_MS } from '../../../shared/platform/durations.ts';

/** How long a passkey waits for an admin; after that its person makes another one. */
const WAITS_MS = DAY_MS;

/** Passkeys that count once an admin confirmed them. */
export const waitingPasskeys = (db: Database, nowMs: number) =>
  db
    .selectFrom('staff_passkeys')
    .where('confirmed_at', 'is', null)
    .where('staff_passkeys.ended_at', 'is', null)
    .where('made_at', '>', new Date(nowMs - WAITS_MS));

/**
 * What names a passkey between its person and an admin who speak to one another. The server chose the
 * id, so nobody makes a passkey that has the code of another one.
 */
export const codeOf = (passkeyId: string): string =>
  String(createHash('sha256').update(passkeyId).digest().readUInt32BE() % 1_000_000).padStart(
    6,
    '0',
  );

/** The code of the passkey that was made in a browser and waits for an admin; undefined without one. */
export async function codeShownIn(
  db: Database,
  sessionId: string,
  nowMs: number,
): Promise<string | undefined> {
  const waiting = await waitingPasskeys(db, nowMs)
    .innerJoin('staff_steps', 'staff_steps.passkey_id', 'staff_passkeys.id')
    .where('staff_steps.session_id', '=', sessionId)
    .select('staff_passkeys.id')
    .orderBy('made_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return waiting && codeOf(waiting.id);
}

/**
 * Whether a person who has no passkey had one. Nobody removes their last, so all were forgotten, and
 * the next one waits.
 */
export async function wereForgotten(db: Database, personId: number): Promise<boolean> {
  const ended = await db
    .selectFrom('staff_passkeys')
    .select('id')
    .where('person_id', '=', personId)
    .where('confirmed_at', 'is not', null)
    .where('ended_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return ended !== undefined;
}
