import type { ShowMessage } from '../../accounts/cards/show-cards.ts';
import { type BotApi, BotApiFailure } from './telegram-api.ts';

/** Telegram’s errors for a message that is gone, or that already looks like this. */
const GONE = /message to edit not found|message can't be edited/;
const SAME = /message is not modified/;

type Shown = {
  /** The message that is edited; null sends one. */
  readonly messageId: bigint | null;
  /** Whether staff have to act by it: Telegram notifies nobody of an edit, so it is sent again. */
  readonly isNews?: boolean;
};

/** Brings a message for staff up to date, or sends it; answers the id of the one that shows it. */
export async function showMessage(
  botApi: BotApi,
  message: object,
  { messageId, isNews = false }: Shown,
): Promise<number> {
  if (messageId === null) return await sendMessage(botApi, message);
  const id = Number(messageId);
  try {
    await botApi.call('editMessageText', { ...message, message_id: id });
    return isNews ? await sendMessage(botApi, message) : id;
  } catch (error) {
    if (!(error instanceof BotApiFailure)) throw error;
    if (SAME.test(error.description)) return id;
    if (GONE.test(error.description)) return await sendMessage(botApi, message);
    throw error;
  }
}

/** The same for a card, with what Telegram refused as an answer. */
export const createShow =
  (botApi: BotApi): ShowMessage =>
  async (message, shown) => {
    try {
      return { messageId: await showMessage(botApi, message, shown) };
    } catch (error) {
      if (!(error instanceof BotApiFailure)) throw error;
      const { message: failed, code, retryAfterSeconds = 1 } = error;
      return code === 429 ? { failed, waitMs: retryAfterSeconds * 1000 } : { failed };
    }
  };

async function sendMessage(botApi: BotApi, message: object): Promise<number> {
  const { message_id } = (await botApi.call('sendMessage', message)) as { message_id: number };
  return message_id;
}
