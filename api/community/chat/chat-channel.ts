import { CHAT_TYPES } from '../../../shared/community/chat/rules.ts';
import type { Caller, ChannelHandlers } from '../../platform/wire/handlers.ts';
import { roomOf } from './chat-room.ts';
import type { Chat } from './chat.ts';
import { type LoadDeps, loadRoom } from './load-room.ts';
import { sendMessage, type SendMessageDeps } from './send-message.ts';

type Deps = LoadDeps & SendMessageDeps & { readonly chat: Chat };

/** Follows the room; answers who asks. */
function followRoom({ session, connection, address }: Caller) {
  connection.follow(roomOf(connection));
  return { viewerId: session?.playerId, address };
}

/** Follows first and then reads: what comes between the two is told rather than lost. */
export const chatMessages = {
  load: async (deps, caller, payload) =>
    await loadRoom(deps, { ...followRoom(caller), before: payload?.before }),
  refresh: async (deps, caller) => await loadRoom(deps, followRoom(caller)),
  leave: async (_deps, { connection }) => {
    connection.unfollow(roomOf(connection));
    return {};
  },
  send: async (deps, { session }, { msg, replyData }) =>
    await sendMessage(deps, session.playerId, {
      type: CHAT_TYPES.text,
      msg,
      replyTo: replyData?.uid,
    }),
  sendGif: async (deps, { session }, { msg, replyData }) =>
    await sendMessage(deps, session.playerId, {
      type: CHAT_TYPES.gif,
      msg,
      replyTo: replyData?.uid,
    }),
  sendSticker: async (deps, { session }, { msg, replyData }) =>
    await sendMessage(deps, session.playerId, {
      type: CHAT_TYPES.sticker,
      msg,
      replyTo: replyData?.uid,
    }),
} satisfies Partial<ChannelHandlers<Deps>['chat']>;
