import type { IncomingMessage, Server as HttpServer } from 'node:http';
import { Server, type Socket } from 'socket.io';
import { MICRO_SOCKET_PATH, ROOT_SOCKET_PATH } from '../../shared/contract/site.ts';
import type { PlayerId, SessionId } from '../../shared/ids.ts';
import { throttleKey } from '../platform/http/network.ts';
import { addressOf, type ConnectionState, endSession, openConnection } from './connection.ts';
import { createAddressCount } from './crowding.ts';
import { roomOfPlayer, roomOfSession } from './rooms.ts';
import { watchSlowReaders } from './slow-readers.ts';
import type { Redis } from '../platform/redis/redis.ts';
import type { Delivery } from '../platform/wire/pushes.ts';
import { deliveryOf, type RootRoom, rootRoomOf, type Topic, topicOf } from './delivery.ts';
import { type Presence, startPresence } from './presence.ts';
import { MAX_FRAME_BYTES } from '../platform/wire/limits.ts';
import { type Listener, type MessageDeps, openMicro, openRoot } from './messages.ts';

export type SocketDeps = Omit<MessageDeps, 'config'> & {
  readonly config: MessageDeps['config'] & { readonly allowedOrigins: readonly string[] };
  /** What joins this process to others; undefined where it is alone. */
  readonly redis: Redis | undefined;
};

/** Both socket servers, and what the server pushes over them. */
export type Sockets = {
  /** How events reach players and rooms. */
  readonly delivery: Delivery;
  /** A topic of events in rooms that the processes share; `receive` gets what others publish. */
  topic(event: string, receive: (text: string) => void): Topic;
  /** Events in rooms of the root connection, to those who are connected to this process. */
  rootRoom(event: string): RootRoom;
  /** Sends to every root connection of this process. */
  sendToAll(name: string, body: object): void;
  /** Sends a changed profile to every connection of its player, as each session sees it. */
  refreshUser(playerId: PlayerId): Promise<void>;
  /** Makes guests of the connections of a session that ended. */
  endSession(sessionId: SessionId): void;
  /**
   * Bans and ends of sessions may have been missed: the next message of each connection checks
   * again. Returns the players who are connected.
   */
  askAgain(): readonly PlayerId[];
  connections(): number;
  close(): Promise<void>;
};

/** Both Socket.IO connections over one HTTP server: channels at the root, calls at the second. */
export function attachSockets(deps: SocketDeps, server: HttpServer): Sockets {
  const root = createServer(deps, server, 'root');
  const micro = createServer(deps, server, 'micro');
  const readers = watchSlowReaders([root, micro]);
  acceptConnections(deps, root, openRoot);
  acceptConnections(deps, micro, openMicro);
  const servers = { root, micro, redis: deps.redis };
  const presence = watchPresence(servers);
  return {
    delivery: deliveryOf({ ...servers, presence }),
    topic: (event, receive) => topicOf(servers, event, receive),
    rootRoom: (event) => rootRoomOf(root, event),
    sendToAll: (name, body) => void root.local.emit(name, body),
    refreshUser: (playerId) => refreshUser(deps, root, playerId),
    endSession: (id) => {
      for (const io of [root, micro]) endEverywhere(deps, io, id);
    },
    askAgain: () => [root, micro].flatMap(askAgain),
    connections: () => root.engine.clientsCount + micro.engine.clientsCount,
    close: async () => {
      presence.stop();
      readers.stop();
      await Promise.all([root.close(), micro.close()]);
    },
  };
}

/** Tells everybody how many are connected, whenever the number changes. */
function watchPresence(servers: Parameters<typeof topicOf>[0]): Presence {
  const topic = topicOf(servers, 'presence', (text) => presence.receive(text));
  const presence = startPresence({
    root: servers.root,
    sendToOthers: topic.sendToOthers,
    onChange: (online) => {
      servers.root.local.emit('app', { type: 'online', data: { online } });
    },
  });
  return presence;
}

const PATHS = { root: ROOT_SOCKET_PATH, micro: MICRO_SOCKET_PATH } as const;

function createServer(
  { config, limits, redis }: SocketDeps,
  server: HttpServer,
  name: keyof typeof PATHS,
): Server {
  const crowd = createAddressCount();
  const addressKey = (request: IncomingMessage) => throttleKey(addressOf(request, config));
  const io = new Server(server, {
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
      const address = addressKey(request);
      if (crowd.isFull(address)) return decide('too many connections of this address', false);
      decide(null, isOwn && limits.ofHandshakes(address, performance.now()) === 0);
    },
  });
  crowd.watch(io, addressKey);
  return io;
}

type Open = (deps: MessageDeps, socket: Socket, state: ConnectionState) => void;

/** Messages that arrive while the handshake is still being read wait for it. */
function acceptConnections(deps: SocketDeps, io: Server, open: Open) {
  io.on('connection', (socket) => {
    const early: unknown[][] = [];
    const hold: Listener = (...args) => early.push(args);
    socket.onAny(hold);
    socket.on('error', (error) => deps.logger.debug({ err: error }, 'a socket failed'));
    openConnection(deps, socket).then(
      (state) => {
        socket.offAny(hold);
        open(deps, socket, state);
        for (const args of early) socket.listenersAny().forEach((listener) => listener(...args));
      },
      (error: unknown) => {
        deps.logger.error({ err: error }, 'a connection could not be opened');
        socket.disconnect(true);
      },
    );
  });
}

/**
 * After a change to a player, every connection of theirs gets the profile as its session sees it.
 */
async function refreshUser({ viewUser }: SocketDeps, root: Server, playerId: PlayerId) {
  for (const socket of socketsIn(root, roomOfPlayer(playerId))) {
    const state = socket.data as ConnectionState;
    const { session } = state;
    const user = session && (await viewUser(session));
    if (user !== undefined && state.session?.id === session?.id) socket.emit('loadUser', { user });
  }
}

function socketsIn(io: Server, room: string): Socket[] {
  const ids = [...(io.sockets.adapter.rooms.get(room) ?? [])];
  return ids.flatMap((id) => io.sockets.sockets.get(id) ?? []);
}

function endEverywhere(deps: SocketDeps, io: Server, sessionId: SessionId) {
  for (const socket of socketsIn(io, roomOfSession(sessionId))) {
    endSession(deps, socket, socket.data as ConnectionState);
  }
}

function askAgain(io: Server): PlayerId[] {
  return [...io.sockets.sockets.values()].flatMap((socket) => {
    const state = socket.data as ConnectionState;
    state.confirmedAtMs = 0;
    return state.session === undefined ? [] : [state.session.playerId];
  });
}
