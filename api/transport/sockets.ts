import type { Server as HttpServer } from 'node:http';
import { Server, type Socket } from 'socket.io';
import { type ChannelName, CHANNELS, updateTokenMessage } from '../../shared/contract/channels.ts';
import { MICRO_SOCKET_PATH, ROOT_SOCKET_PATH } from '../../shared/contract/http.ts';
import { Refusal } from '../../shared/errors/refusal.ts';
import type { PlayerId, SessionId } from '../../shared/ids.ts';
import { VIP_LEVELS } from '../../shared/vip/levels.ts';
import type { Context } from '../context.ts';
import { crashPoint } from '../crash-points.ts';
import { currencyOfCountry } from '../geo/places.ts';
import { viewUser } from '../profile/view.ts';
import { runCall, wireErrorOf } from './calls.ts';
import { answerChannel } from './channels.ts';
import {
  admit,
  callerOf,
  type ConnectionState,
  endSession,
  identify,
  openConnection,
  roomOfPlayer,
  roomOfSession,
  tokenOf,
} from './connection.ts';
import { MAX_FRAME_BYTES } from './limits.ts';

export type Sockets = { close(): Promise<void> };

type Listener = (...args: unknown[]) => void;

const isChannel = (name: string): name is ChannelName => Object.hasOwn(CHANNELS, name);

/** Both Socket.IO connections over one HTTP server: channels at the root, calls at the second. */
export function attachSockets(context: Context, server: HttpServer): Sockets {
  const root = createServer(context, server, ROOT_SOCKET_PATH);
  const micro = createServer(context, server, MICRO_SOCKET_PATH);
  acceptConnections(context, root, openRoot);
  acceptConnections(context, micro, openMicro);
  context.pushes.connect(
    (playerId, name, body) => root.to(roomOfPlayer(playerId)).emit(name, body),
    (playerId) => root.sockets.adapter.rooms.has(roomOfPlayer(playerId)),
  );
  context.announcements.on('session_ended', (id) => {
    context.sessions.invalidate(id as SessionId);
    for (const io of [root, micro]) endEverywhere(io, id as SessionId);
  });
  context.announcements.onGap(() => {
    for (const io of [root, micro]) askForSessionsAgain(io);
  });
  context.announcements.on('player_changed', (id) => {
    const playerId = Number(id) as PlayerId;
    context.players.invalidate(playerId);
    refreshUser(context, root, playerId).catch((error: unknown) => {
      context.logger.warn({ err: error }, 'a changed profile did not go out');
    });
  });
  context.metrics.watchSockets(() => root.engine.clientsCount + micro.engine.clientsCount);
  return {
    close: async () => {
      await Promise.all([root.close(), micro.close()]);
    },
  };
}

function createServer({ config }: Context, server: HttpServer, path: string): Server {
  return new Server(server, {
    path,
    transports: ['websocket'],
    maxHttpBufferSize: MAX_FRAME_BYTES,
    perMessageDeflate: false,
    connectTimeout: 10_000,
    serveClient: false,
    allowRequest: (request, decide) => {
      const { origin } = request.headers;
      decide(null, origin === undefined || config.allowedOrigins.includes(origin));
    },
  });
}

type Open = (context: Context, socket: Socket, state: ConnectionState) => void;

/** Messages that arrive while the handshake is still being read wait for it. */
function acceptConnections(context: Context, io: Server, open: Open) {
  io.on('connection', (socket) => {
    const early: unknown[][] = [];
    const hold: Listener = (...args) => early.push(args);
    socket.onAny(hold);
    socket.on('error', (error) => context.logger.debug({ err: error }, 'a socket failed'));
    openConnection(context, socket).then(
      (state) => {
        socket.offAny(hold);
        open(context, socket, state);
        for (const args of early) socket.listenersAny().forEach((listener) => listener(...args));
      },
      (error: unknown) => {
        context.logger.error({ err: error }, 'a connection could not be opened');
        socket.disconnect(true);
      },
    );
  });
}

/** An event as it was heard, with the characters it took on the wire. */
type Heard = { readonly args: readonly unknown[]; readonly characters: number };

const hearing =
  ({ sizes }: ConnectionState, hear: (name: string, heard: Heard) => void): Listener =>
  (name, ...args) =>
    hear(String(name), { args, characters: sizes.shift() ?? 0 });

/** The second connection: remote calls, each with its callback. */
function openMicro(context: Context, socket: Socket, state: ConnectionState) {
  const hear = hearing(state, (name, heard) => {
    if (name === 'updateToken') void updateToken(context, socket, heard);
    else if (name === 'call') void answerCall(context, socket, heard);
    else refuseUnknown(context, socket, heard);
  });
  socket.onAny(hear);
}

async function answerCall(context: Context, socket: Socket, { args, characters }: Heard) {
  const [method, payload] = args;
  const answer = replyOf(args);
  const name = typeof method === 'string' ? method : '';
  try {
    admit(context, socket, characters);
    const caller = await callerOf(context, socket);
    const input = typeof payload === 'function' ? undefined : payload;
    const result = await runCall(context, caller, { method, payload: input });
    answer?.(null, result);
    context.metrics.called(name);
    crashPoint('after-reply');
  } catch (thrown) {
    const error = wireErrorOf(context, thrown, name);
    answer?.(error, null);
  }
}

/** The acknowledgement a message asks for; Socket.IO puts it last. */
function replyOf(args: readonly unknown[]): Listener | undefined {
  const reply = args.at(-1);
  return typeof reply === 'function' ? (reply as Listener) : undefined;
}

/** The root connection: channels, and everything the server says unasked. */
function openRoot(context: Context, socket: Socket, state: ConnectionState) {
  const hear = hearing(state, (name, heard) => {
    if (name === 'updateToken') void updateToken(context, socket, heard);
    else if (name === 'currencyGeoIp') answerCurrency(context, socket, heard);
    else if (isChannel(name)) void answerMessage(context, socket, { ...heard, channel: name });
    else refuseUnknown(context, socket, heard);
  });
  socket.onAny(hear);
  greet(context, socket, state).catch((error: unknown) => {
    context.logger.warn({ err: error }, 'a connection was not greeted in full');
  });
}

type Message = Heard & { readonly channel: ChannelName };

async function answerMessage(
  context: Context,
  socket: Socket,
  { channel, args, characters }: Message,
) {
  const admission = async () => {
    admit(context, socket, characters);
    return await callerOf(context, socket);
  };
  const answer = await answerChannel(context, admission, { channel, message: args[0] });
  socket.emit(channel, answer);
  replyOf(args)?.(answer);
}

/** After a change to a player, every connection of theirs gets the profile as its session sees it. */
async function refreshUser(context: Context, root: Server, playerId: PlayerId) {
  for (const socket of socketsIn(root, roomOfPlayer(playerId))) {
    const { session } = socket.data as ConnectionState;
    const user = session && (await viewUser(context, session));
    if (user !== undefined) socket.emit('loadUser', { user });
  }
}

/** What a connection is told at once: what blocks it, who it is, and the tables it needs. */
async function greet(context: Context, socket: Socket, state: ConnectionState) {
  const { place, session } = state;
  if (place.isBlocked) {
    socket.emit('blockGeo', { ip: place.address, countryName: countryName(place.country) });
    return;
  }
  if (state.isOldClient) {
    socket.emit('error', { code: 'old_client', msg: 'wire.old-client' });
    return;
  }
  const wasRefused = session === undefined && Boolean(socket.handshake.auth['token']);
  if (wasRefused) socket.emit('error', { code: 'invalid_token' });
  socket.emit('compointStatuses', { statuses: VIP_LEVELS });
  socket.emit('loadBotID', { botName: context.config.botName });
  socket.emit('updateCurrencyCourses', { currencies: context.courses.views() });
  socket.emit('app', { type: 'serverTime', data: { time: context.clock.nowMs() } });
  tellCurrency(socket, state);
  const user = session && (await viewUser(context, session));
  if (user !== undefined) socket.emit('loadUser', { user });
}

function tellCurrency(socket: Socket, { place }: ConnectionState) {
  const currencyId = currencyOfCountry(place.country);
  if (currencyId !== undefined) socket.emit('currencyGeoIp', { currencyId });
}

function countryName(country: string | undefined): string | null {
  if (country === undefined) return null;
  return new Intl.DisplayNames(['en'], { type: 'region' }).of(country) ?? country;
}

function answerCurrency(context: Context, socket: Socket, { args, characters }: Heard) {
  try {
    admit(context, socket, characters);
    tellCurrency(socket, socket.data as ConnectionState);
  } catch (thrown) {
    tellRefusal(context, socket, { args, thrown });
  }
}

async function updateToken(context: Context, socket: Socket, { args, characters }: Heard) {
  const state = socket.data as ConnectionState;
  try {
    admit(context, socket, characters);
    const parsed = updateTokenMessage.safeParse(args[0]);
    if (!parsed.success) throw new Refusal('wire.wrong-shape', { path: 'token' });
    const { token = tokenOf(socket.request) } = parsed.data;
    const success = await identify(context, socket, { state, token });
    socket.emit('tokenUpdated', { success });
    if (!success) socket.emit('error', { code: 'invalid_token' });
  } catch (thrown) {
    const error = wireErrorOf(context, thrown, 'updateToken');
    socket.emit('tokenUpdated', { success: false, error });
  }
}

function refuseUnknown(context: Context, socket: Socket, { args, characters }: Heard) {
  try {
    admit(context, socket, characters);
    throw new Refusal('wire.unknown-method');
  } catch (thrown) {
    tellRefusal(context, socket, { args, thrown });
  }
}

type Refused = Pick<Heard, 'args'> & { readonly thrown: unknown };

/** Answers an event that is no message: by its callback, or by an error event without one. */
function tellRefusal(context: Context, socket: Socket, { args, thrown }: Refused) {
  const error = wireErrorOf(context, thrown, '');
  const reply = replyOf(args);
  if (reply === undefined) socket.emit('error', { code: error.code, msg: error.name });
  else reply(error, null);
}

function socketsIn(io: Server, room: string): Socket[] {
  const ids = [...(io.sockets.adapter.rooms.get(room) ?? [])];
  return ids.flatMap((id) => io.sockets.sockets.get(id) ?? []);
}

function endEverywhere(io: Server, sessionId: SessionId) {
  for (const socket of socketsIn(io, roomOfSession(sessionId))) {
    endSession(socket, socket.data as ConnectionState);
  }
}

/** Ends of sessions may have gone unheard: the next message of each connection asks again. */
function askForSessionsAgain(io: Server) {
  for (const socket of io.sockets.sockets.values()) {
    (socket.data as ConnectionState).confirmedAtMs = 0;
  }
}
