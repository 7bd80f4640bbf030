import type { SupportUpdateBody } from '../../../shared/platform/bot/contract.ts';
import { translateTo } from '../../platform/texts/texts.ts';
import { langOf } from '../threads/lang-of.ts';
import { readCase } from '../threads/case-store.ts';
import { isTooFast, say } from '../cases/ask-support.ts';
import { areEditsTooFast, editMessage } from '../cases/change-message.ts';
import { readMessageAt, type SupportMessage } from '../threads/message-store.ts';
import type { SupportDeps } from '../cases/support-deps.ts';
import { lockThreadOfTelegram, noteToldTooFast, type Thread } from '../threads/thread-store.ts';
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
    return await takeEdit(deps, { thread, before, text: update.text });
  }
  if (await isTooFast(deps, thread)) {
    return await refuseTooFast(deps, thread);
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

type Edit = {
  readonly thread: Thread;
  readonly before: SupportMessage;
  readonly text: string;
};

/** What the app refuses changes nothing here either: in a closed case, and faster than staff read. */
async function takeEdit(deps: SupportDeps, { thread, before, text }: Edit): Promise<Taken> {
  if (before.author !== 'player' || before.deleted_at !== null || before.text === text) {
    return { taken: true, changes: [] };
  }
  const row = await readCase(deps.db, before.case_id);
  if (row.closed_at !== null) {
    return { taken: true, say: translateTo(langOf(thread))('support.tooLate'), changes: [] };
  }
  if (await areEditsTooFast(deps, thread.id)) {
    return await refuseTooFast(deps, thread);
  }
  const message = await editMessage(deps, before, text);
  return { taken: true, changes: [{ thread, row, message }] };
}

/** Says it once a minute: Telegram takes no answer to every message of somebody who writes so fast. */
async function refuseTooFast({ db: trx, clock }: SupportDeps, thread: Thread): Promise<Taken> {
  const isNews = await noteToldTooFast(trx, thread.id, clock.nowMs());
  const say = translateTo(langOf(thread))('support.tooFast');
  return { taken: true, ...(isNews && { say }), changes: [] };
}
