import type { SupportUpdateBody } from '../../../shared/platform/bot/contract.ts';
import { translateTo } from '../../platform/texts/texts.ts';
import { langOf } from '../threads/lang-of.ts';
import { readCase } from '../threads/case-store.ts';
import { isTooFast, say } from '../cases/ask-support.ts';
import { editMessage } from '../cases/change-message.ts';
import { readMessageAt } from '../threads/message-store.ts';
import type { SupportDeps } from '../cases/support-deps.ts';
import { lockThreadOfTelegram } from '../threads/thread-store.ts';
import { personOf, type Taken } from './intake-deps.ts';

/** A message of a player to the bot, or its edit. */
export async function takeFromPlayer(deps: SupportDeps, update: SupportUpdateBody): Promise<Taken> {
  const { db: trx, clock } = deps;
  const { chatId, messageId, replyTo } = update;
  const thread = await lockThreadOfTelegram(trx, personOf(update), clock.nowMs());
  const place = { chatId, telegramId: messageId };
  if (update.editedAt > 0) {
    const before = await readMessageAt(trx, place);
    if (before?.thread_id !== thread.id) return { taken: false, changes: [] };
    const message = await editMessage(deps, before, update.text);
    return {
      taken: true,
      changes: [{ thread, row: await readCase(trx, message.case_id), message }],
    };
  }
  if (await isTooFast(deps, thread)) {
    return { taken: true, say: translateTo(langOf(thread))('support.tooFast'), changes: [] };
  }
  const repliedTo =
    replyTo === undefined ? undefined : await readMessageAt(trx, { chatId, telegramId: replyTo });
  const changes = await say(deps, thread, {
    text: update.text,
    media: update.media,
    album: update.album,
    replyTo: repliedTo?.thread_id === thread.id ? repliedTo.id : undefined,
    source: place,
  });
  return { taken: true, changes };
}
