import {
  BAN_REASONS,
  DEFAULT_BAN_MINUTES,
  DEFAULT_BAN_REASON,
} from '../../../shared/community/moderation/rules.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { type PlayerId, playerIdOf } from '../../../shared/ids.ts';
import type { Database } from '../../platform/db/database.ts';
import { mayBeOne } from '../../rewards/person/may-be-one.ts';
import { requireWriter, type WriterDeps } from '../chat/require-writer.ts';
import { isStaffsToLift, lockBans, readBan } from './ban-store.ts';
import { endBan, imposeBan } from './impose-ban.ts';
import { keepChatAct } from './keep-chat-act.ts';
import { pacedBans, pacedUnbans } from './paced.ts';
import { isOfStaff, requireModerator } from './who-moderates.ts';

export type ModerationDeps = WriterDeps & { readonly db: Database };

/** A ban as a moderator asks for it; what is left out has its default. */
export type AskedBan = {
  /** The public id. */
  readonly userId: string;
  readonly reason: number | undefined;
  readonly comment: string | undefined;
  /** 0 and null are for life. */
  readonly time: number | null | undefined;
  readonly uid: number | undefined;
};

/** Bans a player as a moderator of the room, and answers when it ends, null for life. */
export async function banPlayer(
  deps: ModerationDeps,
  moderatorId: PlayerId,
  asked: AskedBan,
): Promise<{ readonly until: string | null }> {
  await requireWriter(deps, moderatorId);
  return await deps.db.transaction().execute(async (trx) => {
    await requireModerator(trx, moderatorId);
    const playerId = await requireTarget(trx, asked.userId);
    if (playerId === moderatorId || (await isOfStaff(trx, BigInt(playerId)))) {
      throw new Refusal('moderation.of-staff');
    }
    const why = reasonOf(asked);
    if (asked.uid !== undefined) await requireMessageOf(trx, asked.uid, playerId);
    const nowMs = deps.clock.nowMs();
    await pacedBans(trx, moderatorId, nowMs);
    const minutes = asked.time === undefined ? DEFAULT_BAN_MINUTES : asked.time || null;
    const by = { playerId: moderatorId };
    const { uid } = asked;
    const act = { act: 'ban', actorId: moderatorId, playerId: BigInt(playerId), uid } as const;
    await keepChatAct(trx, { ...act, nowMs });
    const { until } = await imposeBan(trx, { playerId, ...why, minutes, uid, by }, nowMs);
    return { until: until?.toISOString() ?? null };
  });
}

/**
 * Lifts a ban as a moderator of the room. What staff gave or let stand on an appeal is theirs to
 * lift, and nobody lifts a ban of an account that may be their own.
 */
export async function unbanPlayer(
  deps: ModerationDeps,
  moderatorId: PlayerId,
  userId: string,
): Promise<void> {
  await requireWriter(deps, moderatorId);
  await deps.db.transaction().execute(async (trx) => {
    await requireModerator(trx, moderatorId);
    const playerId = await requireTarget(trx, userId);
    const nowMs = deps.clock.nowMs();
    await pacedUnbans(trx, moderatorId, nowMs);
    await lockBans(trx, BigInt(playerId));
    const ban = await readBan(trx, BigInt(playerId), nowMs);
    if (ban === undefined) throw new Refusal('moderation.no-ban');
    const isOthers =
      (await isStaffsToLift(trx, ban.id, nowMs)) ||
      playerId === moderatorId ||
      (await mayBeOne(trx, { playerId, asker: 'gift' }, [moderatorId]));
    if (isOthers) throw new Refusal('moderation.lifted-by-others');
    const about = { playerId: BigInt(playerId), uid: undefined } as const;
    await keepChatAct(trx, { act: 'unban', actorId: moderatorId, ...about, nowMs });
    await endBan(trx, ban, { by: { playerId: moderatorId }, nowMs });
  });
}

async function requireTarget(trx: Database, publicId: string): Promise<PlayerId> {
  const row = await trx
    .selectFrom('players')
    .select('id')
    .where('public_id', '=', publicId)
    .executeTakeFirst();
  if (row === undefined) throw new Refusal('moderation.no-player');
  return playerIdOf(row.id);
}

/** The specification's client sends words alone for a reason of one's own. */
function reasonOf({ reason, comment }: AskedBan) {
  const words = comment?.trim() ?? '';
  const fallback = words === '' ? DEFAULT_BAN_REASON : BAN_REASONS.custom;
  const chosen = reason ?? fallback;
  if (chosen === BAN_REASONS.advertising || chosen === BAN_REASONS.insult) {
    return { reason: chosen, comment: null };
  }
  if (words === '') throw new Refusal('moderation.comment-needed');
  return { reason: BAN_REASONS.custom, comment: words };
}

/** The named message is the banned player's own; one that was deleted already may be named too. */
async function requireMessageOf(trx: Database, uid: number, playerId: PlayerId): Promise<void> {
  const row = await trx
    .selectFrom('chat_messages')
    .select('author_id')
    .where('uid', '=', BigInt(uid))
    .executeTakeFirst();
  if (row?.author_id !== BigInt(playerId)) throw new Refusal('moderation.no-message');
}
