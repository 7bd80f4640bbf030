import { hash, randomBytes } from 'node:crypto';
import type { SessionId } from '../../../../shared/ids.ts';
import type { Database } from '../../../platform/db/database.ts';

/** How long a wallet may take to answer. */
const LIFE_MS = 900_000;

/** Short, because wallets pass it on in links that may not be long. */
const CHALLENGE_BYTES = 16;

/** Challenges of a session that are open together; the oldest are forgotten beyond it. */
const MAX_OPEN = 8;

const digestOf = (payload: string) => hash('sha256', payload, 'buffer');

/** A challenge for one session, to be signed by a wallet; 32 hex characters. */
export async function issueChallenge(
  db: Database,
  sessionId: SessionId,
  nowMs: number,
): Promise<string> {
  const payload = randomBytes(CHALLENGE_BYTES).toString('hex');
  await db
    .insertInto('ton_challenges')
    .values({
      digest: digestOf(payload),
      session_id: sessionId,
      issued_at: new Date(nowMs),
      expires_at: new Date(nowMs + LIFE_MS),
    })
    .execute();
  await db
    .deleteFrom('ton_challenges')
    .where('digest', 'in', (query) =>
      query
        .selectFrom('ton_challenges')
        .select('digest')
        .where('session_id', '=', sessionId)
        .orderBy('issued_at', 'desc')
        .offset(MAX_OPEN),
    )
    .execute();
  await db.deleteFrom('ton_challenges').where('expires_at', '<', new Date(nowMs)).execute();
  return payload;
}

/**
 * Uses a challenge up; false where the session has none such that is open. Of parallel uses one
 * passes.
 */
export async function useChallenge(
  db: Database,
  sessionId: SessionId,
  { payload, nowMs }: { readonly payload: string; readonly nowMs: number },
): Promise<boolean> {
  const used = await db
    .deleteFrom('ton_challenges')
    .where('digest', '=', digestOf(payload))
    .where('session_id', '=', sessionId)
    .where('expires_at', '>', new Date(nowMs))
    .returning('digest')
    .executeTakeFirst();
  return used !== undefined;
}
