import type { Database } from '../db/database.ts';
import type { NoticesOutput } from '../../shared/notices/contract.ts';
import type { PlayerId } from '../../shared/ids.ts';
import { paceChange } from '../settings/pace-change.ts';
import type { CallHandlers } from '../transport/handlers.ts';
import { readReach } from './reach.ts';
import { tellPlayer } from './tell-player.ts';

async function viewNotices(db: Database, playerId: PlayerId): Promise<NoticesOutput> {
  const { telegramId, isOn } = await readReach(db, BigInt(playerId));
  return { canReach: telegramId !== undefined, isOn };
}

export const noticesCalls = {
  'notices.get': async ({ db }, { session }) => await viewNotices(db, session.playerId),
  'notices.set': async (context, caller, { isOn }) => {
    const { clock, db } = context;
    const { playerId } = caller.session;
    paceChange(context, caller);
    await db.transaction().execute(async (trx) => {
      // The last one goes out by the bot: silence must not be what a stolen session begins with.
      const { isOn: wasOn } = await readReach(trx, BigInt(playerId));
      if (wasOn && !isOn) {
        await tellPlayer(trx, { kind: 'notices-off', playerId }, clock.nowMs());
      }
      await trx
        .updateTable('players')
        .set({ notices_on: isOn })
        .where('id', '=', BigInt(playerId))
        .execute();
    });
    return await viewNotices(db, playerId);
  },
} satisfies Partial<CallHandlers>;
