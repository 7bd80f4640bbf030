import type { Server as HttpServer } from 'node:http';
import { type SessionId, playerIdOf } from '../shared/ids.ts';
import { pushNotice } from './accounts/notices/push-notice.ts';
import { viewUser } from './accounts/profile/view-user.ts';
import { roomOfPart } from './community/chat/chat-room.ts';
import type { Context } from './context.ts';
import { CALL_HANDLERS, CHANNEL_HANDLERS } from './handlers.ts';
import { roomOfOwnBets } from './lobby/livefeed/feed-rooms.ts';
import { packPublication, unpackPublication } from './lobby/livefeed/publication.ts';
import { startProtectionPushes } from './protection/protection-pushes.ts';
import { noteLanguage } from './players/change-language.ts';
import { VIP_STATUSES } from './players/vip-status.ts';
import { createRunCall } from './transport/calls.ts';
import { createAnswerChannel } from './transport/channels.ts';
import { attachSockets, type Sockets } from './transport/sockets.ts';

/** The connections of players, with every feature's handlers behind them. */
export function attachConnections(
  context: Context,
  server: HttpServer,
): { close(): Promise<void> } {
  const sockets = attachSockets(
    {
      ...context,
      runCall: createRunCall(CALL_HANDLERS, context),
      answerChannel: createAnswerChannel(CHANNEL_HANDLERS, context),
      roomsOf: (playerId) => [roomOfOwnBets(playerId)],
      greetings: () => greetingsOf(context),
      viewUser: (session) => viewUser(context, session),
      noteLanguage: (playerId, language) => {
        const { db, players: directory } = context;
        return noteLanguage({ db, directory }, playerId, language);
      },
    },
    server,
  );
  context.pushes.connect(sockets.delivery);
  connectFeed(context, sockets);
  connectChat(context, sockets);
  pushChanges(context, sockets);
  const protection = startProtectionPushes(context);
  context.metrics.watchSockets(() => sockets.connections());
  return {
    close: async () => {
      protection.stop();
      await sockets.close();
    },
  };
}

/** The tables and facts that every client needs before anything else. */
function greetingsOf({ clock, config, pushes, rates }: Context) {
  return [
    ['compointStatuses', { statuses: VIP_STATUSES }],
    ['loadBotID', botView(config)],
    ['updateCurrencyCourses', { currencies: rates.views() }],
    ['app', { type: 'serverTime', data: { time: clock.nowMs() } }],
    ['app', { type: 'online', data: { online: pushes.online() } }],
  ] as const;
}

/** The bot and where a press on it leads: the sandbox has a Telegram of its own. */
function botView({ botName, isSandbox, siteUrl }: Context['config']) {
  const botUrl = isSandbox ? `${siteUrl}/sandbox/telegram` : `https://t.me/${botName}`;
  return { botName, botUrl };
}

/** The live feed reaches those who follow it here, and the feeds of the other processes. */
function connectFeed({ liveFeed }: Context, sockets: Sockets) {
  const topic = sockets.topic('liveFeed', (text) => liveFeed.receive(unpackPublication(text)));
  const { sendToOthers } = topic;
  liveFeed.connect({
    emit: (room, body) => topic.emit(room, body),
    hasFollowers: (room) => topic.hasFollowers(room),
    sendToOthers: sendToOthers && ((publication) => sendToOthers(packPublication(publication))),
  });
}

/** The chat reaches those who loaded it on a connection to this process. */
function connectChat({ chat }: Context, sockets: Sockets) {
  const { emit, hasFollowers } = sockets.rootRoom('chat');
  chat.hub.connect({
    emit: (part, body) => emit(roomOfPart(part), body),
    hasFollowers: (part) => hasFollowers(roomOfPart(part)),
  });
}

/** Tells the connections of this process of changes, whichever process made them. */
function pushChanges(context: Context, sockets: Sockets) {
  const { announcements, catalog, rates, logger, players, sessions } = context;
  announcements.on('session_ended', (id) => {
    sessions.invalidate(id as SessionId);
    sockets.endSession(id as SessionId);
  });
  announcements.onGap(() => {
    for (const playerId of sockets.askAgain()) players.invalidate(playerId);
  });
  announcements.on('player_notified', (notice) => {
    pushNotice(context, notice).catch((error: unknown) => {
      logger.warn({ err: error }, 'a notice was not pushed');
    });
  });
  announcements.on('player_changed', (id) => {
    const playerId = playerIdOf(id);
    players.invalidate(playerId);
    sockets.refreshUser(playerId).catch((error: unknown) => {
      logger.warn({ err: error }, 'a changed profile was not pushed');
    });
  });
  rates.onChange(() => {
    sockets.sendToAll('updateCurrencyCourses', { currencies: rates.views() });
  });
  catalog.onChange(() => {
    sockets.sendToAll('slots', { type: 'catalogChanged' });
  });
}
