import { Refusal } from '../../../shared/errors/refusal.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import { requireWriter } from '../chat/require-writer.ts';
import { tellProcesses } from '../chat/chat-news.ts';
import type { ModerationDeps } from './ban-player.ts';
import { lockBans, readBan } from './ban-store.ts';

/** Asks staff to look at the player's own ban again; once for each ban, while it is in force. */
export async function appealBan(
  deps: ModerationDeps,
  playerId: PlayerId,
  { banId, text = '' }: { readonly banId: string; readonly text?: string | undefined },
): Promise<void> {
  await requireWriter(deps, playerId);
  await deps.db.transaction().execute(async (trx) => {
    await lockBans(trx, BigInt(playerId));
    const nowMs = deps.clock.nowMs();
    const ban = await readBan(trx, BigInt(playerId), nowMs);
    if (ban?.id !== banId) throw new Refusal('moderation.no-ban');
    const { numInsertedOrUpdatedRows: added } = await trx
      .insertInto('chat_appeals')
      .values({ ban_id: banId, text: text.trim(), asked_at: new Date(nowMs) })
      .onConflict((conflict) => conflict.column('ban_id').doNothing())
      .executeTakeFirstOrThrow();
    if (added === 0n) throw new Refusal('moderation.already-appealed');
    await tellProcesses(trx, { kind: 'ban', playerId });
  });
}
