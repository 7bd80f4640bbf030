import { sql } from 'kysely';
import type {
  SupportUpdateAnswer,
  SupportUpdateBody,
} from '../../../shared/platform/bot/contract.ts';
import type { Database } from '../../platform/db/database.ts';
import { pushThread } from '../cases/push-thread.ts';
import { inOrder } from './in-order.ts';
import type { IntakeDeps, Taken } from './intake-deps.ts';
import { takeFromPlayer } from './take-from-player.ts';
import { takeFromStaff } from './take-from-staff.ts';

/**
 * Works on a message that Telegram reports: of a player to the bot, or of the staff in a topic. The
 * bot may report one again after an answer got lost; it is worked on once. Chats that are neither are
 * ignored.
 */
export async function takeUpdate(
  deps: IntakeDeps,
  update: SupportUpdateBody,
): Promise<SupportUpdateAnswer> {
  const isStaffs = update.chatId === deps.config.staff.chatId;
  if (!isStaffs && !update.isPrivate) return { taken: false };
  const take = async (trx: Database): Promise<Taken> => {
    if (!(await isFirst(trx, update, deps.clock.nowMs()))) return { taken: true, changes: [] };
    const within = { ...deps, db: trx };
    return await (isStaffs ? takeFromStaff(within, update) : takeFromPlayer(within, update));
  };
  const taken = await inOrder(deps.db, update, () => deps.db.transaction().execute(take));
  const { changes, ...answer } = taken;
  for (const change of changes) await pushThread(deps, change);
  return answer;
}

/** Notes that an update is worked on; false where it was before. */
async function isFirst(
  trx: Database,
  { chatId, messageId, editedAt }: SupportUpdateBody,
  nowMs: number,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into support_updates (chat_id, telegram_id, edited_at, taken_at)
    values (${chatId}, ${messageId}, ${editedAt}, ${new Date(nowMs)})
    on conflict do nothing`.execute(trx);
  return numAffectedRows === 1n;
}
