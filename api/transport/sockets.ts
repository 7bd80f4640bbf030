import type { Server as HttpServer } from 'node:http';
import { Server, type Socket } from 'socket.io';
import { MICRO_SOCKET_PATH, ROOT_SOCKET_PATH } from '../../shared/contract/http.ts';
import type { PlayerId, SessionId } from '../../shared/ids.ts';
import { throttleKey } from '../auth/network.ts';
import type { Context } from '../context.ts';
import { viewUser } from '../profile/view.ts';
import { tellProtection } from '../protection/tell-protection.ts';
import {
  addressOf,
  type ConnectionState,
  endSession,
  openConnection,
  roomOfPlayer,
  roomOfSession,
} from './connection.ts';
import { deliveryOf, feedDeliveryOf } from './delivery.ts';
import { MAX_FRAME_BYTES } from './limits.ts';
import { type Listener, openMicro, openRoot } from './messages.ts';

export type Sockets = { close(): Promise<void> };

/** Both Socket.IO connections over one HTTP server: channels at the root, calls at the second. */
export function attachSockets(context: Context, server: HttpServer): Sockets {
  const root = createServer(context, server, 'root');
  const micro = createServer(context, server, 'micro');
  acceptConnections(context, root, openRoot);
  acceptConnections(context, micro, openMicro);
  const servers = { root, micro, redis: context.redis };
  context.pushes.connect(deliveryOf(servers));
  context.liveFeed.connect(feedDeliveryOf(servers, context.liveFeed));
  context.announcements.on('session_ended', (id) => {
    context.sessions.invalidate(id as SessionId);
    for (const io of [root, micro]) endEverywhere(io, id as SessionId);
  });
  context.announcements.onGap(() => {
    for (const io of [root, micro]) askAgain(context, io);
  });
  context.announcements.on('player_changed', (id) => {
    const playerId = Number(id) as PlayerId;
    context.players.invalidate(playerId);
    refreshUser(context, root, playerId).catch((error: unknown) => {
      context.logger.warn({ err: error }, 'a changed profile did not go out');
    });
  });
  context.courses.onChange(() => {
    root.local.emit('updateCurrencyCourses', { currencies: context.courses.views() });
  });
  const protection = tellProtection(context);
  context.catalog.onChange(() => {
    root.local.emit('slots', { type: 'catalogChanged' });
  });
  context.metrics.watchSockets(() => root.engine.clientsCount + micro.engine.clientsCount);
  return {
    close: async () => {
      protection.stop();
      await Promise.all([root.close(), micro.close()]);
    },
  };
}

const PATHS = { root: ROOT_SOCKET_PATH, micro: MICRO_SOCKET_PATH } as const;

function createServer(
  { config, limits, redis }: Context,
  server: HttpServer,
  name: keyof typeof PATHS,
): Server {
  return new Server(server, {
    path: PATHS[name],
    ...(redis && { adapter: redis.adapterOf(name) }),
    transports: ['websocket'],
    maxHttpBufferSize: MAX_FRAME_BYTES,
    perMessageDeflate: false,
    connectTimeout: 10_000,
    serveClient: false,
    allowRequest: (request, decide) => {
      const { origin } = request.headers;
      const isOwn = origin === undefined || config.allowedOrigins.includes(origin);
      const address = throttleKey(addressOf(request, config));
      decide(null, isOwn && limits.ofHandshakes(address, performance.now()) === 0);
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

/** After a change to a player, every connection of theirs gets the profile as its session sees it. */
async function refreshUser(context: Context, root: Server, playerId: PlayerId) {
  for (const socket of socketsIn(root, roomOfPlayer(playerId))) {
    const state = socket.data as ConnectionState;
    const { session } = state;
    const user = session && (await viewUser(context, session));
    if (user !== undefined && state.session?.id === session?.id) socket.emit('loadUser', { user });
  }
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

/** Bans and ends of sessions may have gone unheard: the next message of each connection asks. */
function askAgain({ players }: Context, io: Server) {
  for (const socket of io.sockets.sockets.values()) {
    const state = socket.data as ConnectionState;
    state.confirmedAtMs = 0;
    if (state.session) players.invalidate(state.session.playerId);
  }
}
