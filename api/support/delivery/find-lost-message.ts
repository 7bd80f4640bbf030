import pLimit from 'p-limit';
import { BotApiFailure } from '../../cashdesk/approvals/telegram-api.ts';
import type { SupportMedia } from '../../platform/db/tables/support.ts';
import type { DeliveryDeps } from './delivery-deps.ts';
import { CAPTION_LENGTH } from './send-file.ts';

/** How many ids that stand for no known message are looked at. */
const LOOKED_AT = 60;

const NOT_THERE = /message to forward not found|message can't be forwarded|MESSAGE_ID_INVALID/;

/** A message that Telegram may have taken. */
type Lost = {
  /** The message as support has it: an interrupted look for it goes on where it was. */
  readonly messageId: bigint;
  readonly chatId: number;
  /** In the group: the topic it was sent to. Others may write the same words at the same time. */
  readonly topicId?: number | undefined;
  /** The last message known there before it was sent. */
  readonly after: number;
  /** Its text, or the caption of its file. */
  readonly text: string;
  /** The kind of its file, if it has one. */
  readonly kind: SupportMedia['kind'] | undefined;
};

type Forwarded = {
  readonly message_id: number;
  readonly text?: string;
  readonly caption?: string;
} & { readonly [Kind in SupportMedia['kind']]?: unknown };

const KINDS = ['photo', 'document', 'voice', 'video', 'sticker'] as const;
const kindOf = (shown: Forwarded) => KINDS.find((kind) => shown[kind] !== undefined);

/** Whether a message says and has what the lost one did; a sticker's words are nowhere. */
function isLike(shown: Forwarded | undefined, { text, kind }: Lost): boolean {
  if (shown === undefined || kindOf(shown) !== kind) return false;
  const said = shown.text ?? shown.caption ?? '';
  return kind === 'sticker' || said === text || (kind !== undefined && said === markedOf(text));
}

/** How far a look came: the next id, how many were looked at, and the id where it ends. */
type Progress = { next: number; looked: number; end: number };

/**
 * Looks for a message that was sent without an answer, in the chat where it would stand. A bot
 * cannot read a chat, but a message forwarded to the staff's group is answered with its text; the
 * forwarded one is removed at once. Ids that stand for known messages are skipped, so that the same
 * words written twice are not mistaken for one another. Where Telegram slows the looking, the next
 * attempt goes on from there: from the start again, it might never come to an end.
 */
export async function findLostMessage(deps: DeliveryDeps, lost: Lost): Promise<number | undefined> {
  const { chatId, messageId } = lost;
  const known = await readKnownIds(deps, lost);
  const { passed, looks } = lookedBy(deps);
  const isGroup = chatId === deps.config.staff.chatId;
  const key = `${chatId}:${messageId}`;
  const progress = looks.get(key) ?? (await beginLook(deps, lost, isGroup));
  looks.set(key, progress);
  let found: number | undefined;
  while (found === undefined && progress.looked < LOOKED_AT && progress.next < progress.end) {
    const id = progress.next;
    if (!known.has(id) && !(isGroup && passed.has(id))) {
      const shown = await forward(deps, chatId, id);
      if (isLike(shown, lost) && (await standsInTopic(deps, lost, id))) found = id;
      progress.looked += 1;
    }
    progress.next = id + 1;
  }
  looks.delete(key);
  return found;
}

/**
 * In the group a look ends at what its first one forwards: whatever was sent before stands before it.
 */
async function beginLook(
  deps: DeliveryDeps,
  { chatId, after }: Lost,
  isGroup: boolean,
): Promise<Progress> {
  const shown = isGroup && after > 0 ? await forward(deps, chatId, after) : undefined;
  return { next: after + 1, looked: 0, end: shown?.message_id ?? Number.POSITIVE_INFINITY };
}

/** What was looked at, of each bot: one process delivers at a time. */
type Looked = {
  /** Ids of the group that stood for messages seen by forwarding, all of them gone again. */
  readonly passed: Set<number>;
  /** By chat and message. */
  readonly looks: Map<string, Progress>;
};
const lookedByBot = new WeakMap<DeliveryDeps['botApi'], Looked>();

function lookedBy({ botApi }: DeliveryDeps): Looked {
  const looked = lookedByBot.get(botApi) ?? { passed: new Set(), looks: new Map() };
  lookedByBot.set(botApi, looked);
  return looked;
}

async function readKnownIds(
  { db }: DeliveryDeps,
  { chatId, after }: Lost,
): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('support_places')
    .select('telegram_id')
    .where('chat_id', '=', BigInt(chatId))
    .where('telegram_id', '>', BigInt(after))
    .execute();
  return new Set(rows.map(({ telegram_id: id }) => Number(id)));
}

async function forward(
  deps: DeliveryDeps,
  fromChatId: number,
  messageId: number,
): Promise<Forwarded | undefined> {
  const { botApi, config } = deps;
  const { chatId } = config.staff;
  try {
    const shown = (await botApi.call('forwardMessage', {
      chat_id: chatId,
      from_chat_id: fromChatId,
      message_id: messageId,
      disable_notification: true,
    })) as Forwarded;
    lookedBy(deps).passed.add(shown.message_id);
    await remove(deps, shown.message_id);
    return shown;
  } catch (error) {
    if (error instanceof BotApiFailure && NOT_THERE.test(error.description)) return undefined;
    throw error;
  }
}

/** Lanes that look for the same words look one after the other: each changes what it looks at. */
const inTurn = pLimit(1);

/**
 * Whether a message of the group stands in the topic. Only what Telegram answers to a change of a
 * message names its topic, so it gets a button for a moment. One of an album takes none: its caption
 * is changed for that moment.
 */
async function standsInTopic(deps: DeliveryDeps, lost: Lost, id: number): Promise<boolean> {
  const { topicId, text, kind } = lost;
  if (topicId === undefined) return true;
  const at = { chat_id: lost.chatId, message_id: id };
  const change = async (method: string, params: object) =>
    (await deps.botApi.call(method, { ...at, ...params })) as Placed;
  const byButton = await topicBy((isMarked) =>
    change('editMessageReplyMarkup', {
      reply_markup: { inline_keyboard: isMarked ? [[BUTTON]] : [] },
    }),
  );
  if (byButton !== undefined) return byButton.message_thread_id === topicId;
  if (kind === undefined || kind === 'sticker') return true;
  const byCaption = await topicBy((isMarked) =>
    change('editMessageCaption', { caption: isMarked ? markedOf(text) : text }),
  );
  return byCaption === undefined || byCaption.message_thread_id === topicId;
}

type Placed = { readonly message_thread_id?: number };

const BUTTON = { text: '…', callback_data: 'looked-for' } as const;

/** A caption while its topic is looked for; an attempt that got no answer leaves it so. */
const markedOf = (text: string): string =>
  `${text.slice(0, CAPTION_LENGTH - 1).toWellFormed()}\u{231B}`;

/** The answer to a change of a message that is taken back at once; undefined where it takes none. */
const topicBy = (change: (isMarked: boolean) => Promise<Placed>): Promise<Placed | undefined> =>
  inTurn(async () => {
    try {
      const shown = await change(true);
      await change(false);
      return shown;
    } catch (error) {
      if (!(error instanceof BotApiFailure) || error.code !== 400) throw error;
      if (!IS_SAME.test(error.description)) return undefined;
      // An attempt that got no answer left the mark there.
      return await change(false);
    }
  });

const IS_SAME = /message is not modified/;

/** Removes what was looked at; once more where Telegram did not hear it. */
async function remove({ botApi, config, logger }: DeliveryDeps, id: number): Promise<void> {
  const gone = () => botApi.call('deleteMessage', { chat_id: config.staff.chatId, message_id: id });
  await gone()
    .catch(gone)
    .catch((error: unknown) => logger.warn({ err: error }, 'a looked-at message was left'));
}
