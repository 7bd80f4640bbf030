import { sql } from 'kysely';
import { BotApiFailure } from '../../cashdesk/approvals/telegram-api.ts';
import type { DeliveryDeps, DeliveryRow } from './delivery-deps.ts';

type Noted = { readonly delivery: DeliveryRow; readonly chatId: number };

/**
 * Sends something for a delivery, and notes before it that Telegram is being called: without an
 * answer, nobody knows whether it took the message. Whatever was called before has been looked for
 * and is not there. Telegram's own refusal means that it took nothing, so the note goes; a refusal of
 * any other call says nothing of this one.
 */
export async function callNoted<Answer>(
  { db }: DeliveryDeps,
  { delivery: { id }, chatId }: Noted,
  call: () => Promise<Answer>,
): Promise<Answer> {
  await sql`
    update support_deliveries
       set called_after = (select coalesce(max(telegram_id), 0) from support_places
                            where chat_id = ${chatId})
     where id = ${id}`.execute(db);
  try {
    return await call();
  } catch (error) {
    const code = error instanceof BotApiFailure ? error.code : undefined;
    if (code !== undefined && code < 500) {
      await sql`update support_deliveries set called_after = null where id = ${id}`.execute(db);
    }
    throw error;
  }
}
