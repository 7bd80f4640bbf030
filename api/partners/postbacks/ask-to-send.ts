import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { Refusal } from '../../../shared/errors/refusal.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import { uuidV7 } from '../../platform/uuid.ts';
import { SAMPLE } from './message-body.ts';
import type { PostbackDeps } from './postback-deps.ts';
import { isOwn } from './postback-store.ts';

/**
 * Asks for a test of an address and answers its row in the log. It goes the way of all messages, at the
 * pace of all messages; only a few are sent within an hour, over all addresses of a partner, also of
 * addresses that were removed since.
 */
export async function testPostback(
  { db, clock, gate, sharedThrottle }: PostbackDeps,
  playerId: PlayerId,
  id: string,
): Promise<string> {
  await gate.claim(playerId);
  const { rows } = await sql`
    select from partner_postbacks a where ${isOwn(playerId, id)}`.execute(db);
  if (rows.length === 0) throw new Refusal('postback.not-found');
  await sharedThrottle.take('postbackTest', String(playerId));
  const at = new Date(clock.nowMs());
  const rowId = uuidV7();
  await sql`
    insert into partner_postback_messages
      (id, postback_id, message_id, type, happened_at, body, created_at, due_at)
    select ${rowId}, a.id, ${`test_${randomUUID()}`}, 'test', ${at},
           ${JSON.stringify(SAMPLE)}::jsonb, ${at}, ${at}
      from partner_postbacks a where ${isOwn(playerId, id)}`.execute(db);
  return rowId;
}

/** Sends a message of the log once more, under its own id. Tests are made again instead. */
export async function resendMessage(
  { db, clock, gate, sharedThrottle }: PostbackDeps,
  playerId: PlayerId,
  rowId: string,
): Promise<string> {
  await gate.claim(playerId);
  const found = await db
    .selectFrom('partner_postback_messages as m')
    .innerJoin('partner_postbacks as a', 'a.id', 'm.postback_id')
    .select(['m.state', 'm.type'])
    .where('m.id', '=', rowId)
    .where('a.player_id', '=', BigInt(playerId))
    .executeTakeFirst();
  if (found === undefined || found.type === 'test') throw new Refusal('postback.not-found');
  if (found.state === 'waiting') throw new Refusal('postback.waiting');
  await sharedThrottle.take('postbackResend', String(playerId));
  const { numUpdatedRows } = await db
    .updateTable('partner_postback_messages')
    .set({ state: 'waiting', attempts: 0, due_at: new Date(clock.nowMs()) })
    .where('id', '=', rowId)
    .where('state', '<>', 'waiting')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Refusal('postback.waiting');
  return rowId;
}
