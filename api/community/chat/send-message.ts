import { Refusal } from '../../../shared/errors/refusal.ts';
import type { SentMessage } from '../../../shared/community/chat/contract.ts';
import {
  CHAT_MESSAGE_MAX,
  CHAT_TYPES,
  type ChatType,
} from '../../../shared/community/chat/rules.ts';
import { stickerAt } from '../../../shared/community/stickers/stickers.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Chat } from './chat.ts';
import { lengthOf } from './message-length.ts';
import { isChatStaff, requireWriter, type WriterDeps } from './require-writer.ts';

export type SendMessageDeps = WriterDeps & {
  readonly db: Database;
  readonly chat: Pick<Chat, 'send' | 'guard'>;
};

/** What is sent as the client says it: of a GIF or a sticker, the address of its picture. */
export type Written = {
  readonly type: ChatType;
  readonly msg: string;
  readonly replyTo: number | undefined;
};

/**
 * Sends a message of a player: who asks, then the message itself, then bans, then the room's rules
 * in `judgeSend`. A refusal changes nothing, so it does not begin the pause before the next message.
 */
export async function sendMessage(
  deps: SendMessageDeps,
  playerId: PlayerId,
  { type, msg, replyTo }: Written,
): Promise<SentMessage> {
  const player = await requireWriter(deps, playerId);
  const { db, chat, clock } = deps;
  const content = await contentOf(deps, type, msg);
  const ban = await chat.guard.banOf(db, playerId, clock.nowMs());
  if (ban !== undefined) {
    throw new Refusal('chat.banned', ban.until === null ? {} : { until: ban.until });
  }
  const { createdAt: since } = player;
  const isStaff = isChatStaff(player);
  return await chat.send({ authorId: playerId, isStaff, since, type, replyTo, ...content });
}

type Content = { readonly text: string; readonly data?: object };

async function contentOf(
  { db, chat: { guard } }: Pick<SendMessageDeps, 'db' | 'chat'>,
  type: ChatType,
  msg: string,
): Promise<Content> {
  if (type === CHAT_TYPES.gif) {
    if (!(await guard.keepGif(db, msg))) throw new Refusal('chat.no-gif');
    return { text: msg };
  }
  if (type === CHAT_TYPES.sticker) {
    if (stickerAt(msg) === undefined) throw new Refusal('chat.no-sticker');
    return { text: msg };
  }
  const text = guard.cleanMessage(msg);
  const length = lengthOf(text);
  if (length === 0) throw new Refusal('chat.empty');
  if (length > CHAT_MESSAGE_MAX) {
    throw new Refusal('chat.too-long', { length, max: CHAT_MESSAGE_MAX });
  }
  return { text };
}
