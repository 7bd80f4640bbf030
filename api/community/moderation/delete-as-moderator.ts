import { sql } from 'kysely';
import { Refusal } from '../../../shared/errors/refusal.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import type { Database } from '../../platform/db/database.ts';
import { deleteMessage } from '../chat/delete-message.ts';
import { requireWriter } from '../chat/require-writer.ts';
import type { ModerationDeps } from './ban-player.ts';
import { lockBans } from './ban-store.ts';
import { keepChatAct } from './keep-chat-act.ts';
import { pacedDeletions } from './paced.ts';
import { isModeratorNow } from './who-moderates.ts';

/**
 * Deletes a message as a moderator of the room or an admin: it is in the log, and what was reported
 * of it is settled. Reports stay open where the moderator wrote the message or reported it: nobody
 * decides about their own, so staff still read these. Refuses `chat.not-moderator`, `chat.no-message`
 * and `wire.flood` for one who deletes too fast.
 */
export async function deleteAsModerator(
  deps: ModerationDeps,
  moderatorId: PlayerId,
  uid: number,
): Promise<void> {
  await requireWriter(deps, moderatorId);
  await deps.db.transaction().execute(async (trx) => {
    if (!(await isModeratorNow(trx, moderatorId))) throw new Refusal('chat.not-moderator');
    const nowMs = deps.clock.nowMs();
    await pacedDeletions(trx, moderatorId, nowMs);
    const authorId = await readAuthor(trx, uid);
    // A ban and a decision on a report take this lock before they touch the message.
    if (authorId !== null) await lockBans(trx, authorId);
    const isDeleted = await deleteMessage(trx, uid, { byPlayerId: moderatorId, nowMs });
    if (!isDeleted) throw new Refusal('chat.no-message');
    await settleReports(trx, { uid, moderatorId, nowMs });
    await keepChatAct(trx, { act: 'delete', actorId: moderatorId, playerId: authorId, uid, nowMs });
  });
}

/** Null where the product spoke. */
async function readAuthor(trx: Database, uid: number): Promise<bigint | null> {
  const row = await trx
    .selectFrom('chat_messages')
    .select('author_id')
    .where('uid', '=', BigInt(uid))
    .executeTakeFirst();
  if (row === undefined) throw new Refusal('chat.no-message');
  return row.author_id;
}

type Deleted = { readonly uid: number; readonly moderatorId: PlayerId; readonly nowMs: number };

async function settleReports(trx: Database, { uid, moderatorId, nowMs }: Deleted): Promise<void> {
  await sql`
    update chat_reported r set state = 'deleted', decided_at = ${new Date(nowMs)}
     where r.uid = ${uid} and r.state = 'open' and r.author_id <> ${moderatorId}
       and not exists (select from chat_reports one
                        where one.uid = r.uid and one.reporter_id = ${moderatorId})`.execute(trx);
}
