import { sql } from 'kysely';
import { CHAT_TYPES } from '../../../shared/community/chat/rules.ts';
import type { RoundId } from '../../../shared/ids.ts';
import type { Database } from '../../platform/db/database.ts';
import { tellProcesses } from '../chat/chat-news.ts';
import type { StoredDuel } from '../chat/message-store.ts';

const IS_DUEL = sql`kind = ${sql.lit(CHAT_TYPES.duel)}`;

/** The number of the message that offers a flip; undefined where none does. */
export async function readDuelUid(db: Database, roundId: string): Promise<number | undefined> {
  const { rows } = await sql<{ uid: string }>`
    select uid from chat_messages where ${IS_DUEL} and data ->> 'roundId' = ${roundId}`.execute(db);
  return rows[0] && Number(rows[0].uid);
}

/** The flips of messages that do not show an end yet. */
export async function readUnendedDuels(db: Database): Promise<RoundId[]> {
  const { rows } = await sql<{ id: RoundId }>`
    select data ->> 'roundId' as id from chat_messages
     where ${IS_DUEL} and data ->> 'state' in ('open', 'taken')`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Shows in the message of a duel how its flip stands; every process learns of it at the commit. Of
 * processes that say the same one does it, and nothing returns to what was before.
 */
export async function showDuel(db: Database, facts: StoredDuel): Promise<void> {
  const allowed: readonly StoredDuel['state'][] =
    facts.state === 'open' ? [] : facts.state === 'taken' ? ['open'] : ['open', 'taken'];
  if (allowed.length === 0) return;
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ uid: string }>`
      update chat_messages set data = ${JSON.stringify(facts)}::jsonb
       where ${IS_DUEL} and data ->> 'roundId' = ${facts.roundId}
         and data ->> 'state' = any (${[...allowed]}::text[])
      returning uid`.execute(trx);
    for (const { uid } of rows) await tellProcesses(trx, { kind: 'change', uid: Number(uid) });
  });
}
