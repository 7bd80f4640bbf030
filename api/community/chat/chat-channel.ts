import { CHAT_TYPES } from '../../../shared/community/chat/rules.ts';
import type { ChannelHandlers } from '../../platform/wire/handlers.ts';
import { CHAT_ROOM } from './chat-room.ts';
import type { Chat } from './chat.ts';
import { deleteAsPlayer, type DeleteDeps } from './delete-message.ts';
import { type LoadDeps, loadRoom } from './load-room.ts';
import { sendMessage, type SendMessageDeps } from './send-message.ts';

type Deps = LoadDeps & DeleteDeps & SendMessageDeps & { readonly chat: Chat };

/** Follows first and then reads: what comes between the two is told rather than lost. */
export const chatMessages = {
  load: async (deps, { session, connection }, payload) => {
    connection.follow(CHAT_ROOM);
    return await loadRoom(deps, session?.playerId, payload?.before);
  },
  refresh: async (deps, { session, connection }) => {
    connection.follow(CHAT_ROOM);
    return await loadRoom(deps, session?.playerId, undefined);
  },
  leave: async (_deps, { connection }) => {
    connection.unfollow(CHAT_ROOM);
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
  del: async (deps, { session }, { uid }) => {
    await deleteAsPlayer(deps, session.playerId, uid);
    return { uid };
  },
} satisfies Partial<ChannelHandlers<Deps>['chat']>;
