import { showMessage } from '../../cashdesk/approvals/show-message.ts';
import { type BotApi, BotApiFailure } from '../../cashdesk/approvals/telegram-api.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Logger } from '../../platform/logger.ts';
import { renderCard } from './card-text.ts';
import { readCard } from './read-card.ts';

type CardDeps = {
  readonly db: Database;
  readonly botApi: BotApi;
  readonly clock: Clock;
  readonly logger: Logger;
};

type Shown = { readonly chatId: number; readonly topicId: number; readonly threadId: bigint };

/** Brings the card of a topic up to date; the first time it is sent and pinned. */
export async function showCard(
  { db, botApi, clock, logger }: CardDeps,
  { chatId, topicId, threadId }: Shown,
): Promise<void> {
  const facts = await readCard(db, threadId, clock.nowMs());
  const { card_id: before } = facts.thread;
  const message = {
    chat_id: chatId,
    message_thread_id: topicId,
    parse_mode: 'HTML',
    link_preview_options: { is_disabled: true },
    ...renderCard(facts),
  };
  const messageId = await showMessage(botApi, message, { messageId: before });
  if (before === BigInt(messageId)) return;
  await db
    .updateTable('support_threads')
    .set({ card_id: BigInt(messageId) })
    .where('id', '=', threadId)
    .execute();
  const pinned = { chat_id: chatId, message_id: messageId, disable_notification: true };
  await botApi.call('pinChatMessage', pinned).catch((error: unknown) => {
    if (!(error instanceof BotApiFailure)) throw error;
    logger.warn({ threadId: String(threadId), reason: error.message }, 'a card was not pinned');
  });
}
