import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { NoticesOutput, RemindersOutput } from '../../../shared/accounts/notices/contract.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import { type PaceDeps, paceChange } from '../../platform/wire/pace-change.ts';
import type { CallHandlers } from '../../platform/wire/handlers.ts';
import { readReach } from './reach.ts';
import { setReminders, wantsReminders } from './reminders.ts';
import { notifyPlayer } from './notify-player.ts';

async function viewNotices(db: Database, playerId: PlayerId): Promise<NoticesOutput> {
  const { telegramId, isOn } = await readReach(db, BigInt(playerId));
  return { canReach: telegramId !== undefined, isOn };
}

async function viewReminders(db: Database, playerId: PlayerId): Promise<RemindersOutput> {
  const { telegramId } = await readReach(db, BigInt(playerId));
  return { canReach: telegramId !== undefined, isOn: await wantsReminders(db, playerId) };
}

export const noticesCalls = {
  'notices.get': async ({ db }, { session }) => await viewNotices(db, session.playerId),
  'notices.set': async (deps, caller, { isOn }) => {
    const { clock, db } = deps;
    const { playerId } = caller.session;
    paceChange(deps, caller);
    await db.transaction().execute(async (trx) => {
      // The bot still announces that it is being switched off: a stolen session must not be able to
      // begin with silence.
      const { isOn: wasOn } = await readReach(trx, BigInt(playerId));
      if (wasOn && !isOn) {
        await notifyPlayer(trx, { kind: 'notices-off', playerId }, clock.nowMs());
      }
      await trx
        .updateTable('players')
        .set({ notices_on: isOn })
        .where('id', '=', BigInt(playerId))
        .execute();
    });
    return await viewNotices(db, playerId);
  },
  'notices.getReminders': async ({ db }, { session }) => await viewReminders(db, session.playerId),
  'notices.setReminders': async (deps, caller, { isOn }) => {
    const { clock, db } = deps;
    const { playerId } = caller.session;
    paceChange(deps, caller);
    await setReminders(db, playerId, isOn ? clock.nowMs() : null);
    return await viewReminders(db, playerId);
  },
} satisfies Partial<CallHandlers<PaceDeps & { readonly db: Database; readonly clock: Clock }>>;
