import { CHAT_TYPES } from '../../../shared/community/chat/rules.ts';
import { type PlayerId, playerIdOf } from '../../../shared/ids.ts';
import type { Database } from '../../platform/db/database.ts';
import { uuidV7 } from '../../platform/uuid.ts';
import { postMessages } from '../chat/chat-store.ts';
import { deleteMessage } from '../chat/delete-message.ts';
import { endOfBan, isLonger, lengthText, reasonText } from './ban-length.ts';
import { lockBans, readBan } from './ban-store.ts';
import { tellBanChanged } from './tell-ban-changed.ts';
import { tellOfBan } from './tell-of-ban.ts';

/** Whose act something is: a moderator's of the room, or a person's of the staff. */
export type BanGiver = { readonly playerId: PlayerId } | { readonly personId: number };

export type BanOrder = {
  readonly playerId: PlayerId;
  /** A number of `BAN_REASONS`; only the custom one has a comment. */
  readonly reason: number;
  readonly comment: string | null;
  /** Null for life. */
  readonly minutes: number | null;
  /** The message that it is for, which is deleted. */
  readonly uid: number | undefined;
  readonly by: BanGiver;
};

/**
 * Bans a player from the chat, airdrops and the quiz, and answers when it ends. A ban that ends no
 * later than the one in force changes nothing and answers that one's end; a longer one takes its
 * place. The room and the player are told once. Comes last in a transaction.
 */
export async function imposeBan(
  trx: Database,
  order: BanOrder,
  nowMs: number,
): Promise<{ readonly until: Date | null }> {
  const { playerId, minutes, uid, by } = order;
  await lockBans(trx, BigInt(playerId));
  if (uid !== undefined) await removeMessage(trx, uid, { by, nowMs });
  const until = endOfBan(minutes, nowMs);
  const inForce = await readBan(trx, BigInt(playerId), nowMs);
  if (inForce !== undefined && !isLonger(until, inForce.until)) return { until: inForce.until };
  const id = await insertBan(trx, order, { until, nowMs });
  if (inForce !== undefined) {
    await trx
      .updateTable('chat_bans')
      .set({ lifted_at: new Date(nowMs), replaced_by: id })
      .where('id', '=', inForce.id)
      .execute();
  }
  await rejectHeld(trx, playerId, nowMs);
  await tellOfBan(trx, { ...order, until }, nowMs);
  await announceBan(trx, order, nowMs);
  return { until };
}

type At = { readonly by: BanGiver; readonly nowMs: number };

/** The message goes, and what was reported of it is settled by the ban. */
async function removeMessage(trx: Database, uid: number, { by, nowMs }: At): Promise<void> {
  const byPlayerId = 'playerId' in by ? by.playerId : null;
  await deleteMessage(trx, uid, { byPlayerId, nowMs });
  await trx
    .updateTable('chat_reported')
    .set({ state: 'banned', decided_at: new Date(nowMs) })
    .where('uid', '=', BigInt(uid))
    .where('state', '=', 'open')
    .execute();
}

async function insertBan(
  trx: Database,
  { playerId, reason, comment, minutes, uid, by }: BanOrder,
  { until, nowMs }: { readonly until: Date | null; readonly nowMs: number },
): Promise<string> {
  const id = uuidV7();
  await trx
    .insertInto('chat_bans')
    .values({
      id,
      player_id: BigInt(playerId),
      reason,
      comment,
      minutes,
      began_at: new Date(nowMs),
      until,
      by_player: 'playerId' in by ? BigInt(by.playerId) : null,
      by_staff: 'personId' in by ? by.personId : null,
      message_uid: uid === undefined ? null : BigInt(uid),
    })
    .execute();
  return id;
}

/** What a banned player wrote and nobody has read yet is not shown any more. */
async function rejectHeld(trx: Database, playerId: PlayerId, nowMs: number): Promise<void> {
  await trx
    .updateTable('chat_held')
    .set({ state: 'rejected', decided_at: new Date(nowMs) })
    .where('author_id', '=', BigInt(playerId))
    .where('state', '=', 'waiting')
    .execute();
}

async function announceBan(
  trx: Database,
  { playerId, reason, minutes }: BanOrder,
  nowMs: number,
): Promise<void> {
  const { nick } = await trx
    .selectFrom('players')
    .select('nick')
    .where('id', '=', BigInt(playerId))
    .executeTakeFirstOrThrow();
  const length = minutes === null ? lengthText(minutes) : `for ${lengthText(minutes)}`;
  const text = `${nick} was banned from the chat ${length}: ${reasonText(reason)}.`;
  const data = { key: 'banned', nick, reason, minutes };
  await postMessages(trx, [{ type: CHAT_TYPES.system, text, authorId: null, data }], nowMs);
}

/**
 * Ends a ban before its time, with the appeal against it, and tells the player. The caller locked
 * the player's bans.
 */
export async function endBan(
  trx: Database,
  ban: { readonly id: string; readonly player_id: bigint },
  { by, nowMs }: At,
): Promise<void> {
  const at = new Date(nowMs);
  await trx
    .updateTable('chat_bans')
    .set({
      lifted_at: at,
      lifted_by_player: 'playerId' in by ? BigInt(by.playerId) : null,
      lifted_by_staff: 'personId' in by ? by.personId : null,
    })
    .where('id', '=', ban.id)
    .execute();
  await trx
    .updateTable('chat_appeals')
    .set({ state: 'lifted', decided_by: 'personId' in by ? by.personId : null, decided_at: at })
    .where('ban_id', '=', ban.id)
    .where('state', '=', 'open')
    .execute();
  await tellBanChanged(trx, playerIdOf(ban.player_id));
}
