import { randomUUID } from 'node:crypto';
import type { Server, Socket } from 'socket.io';
import type { Presence } from './presence.ts';
import { emitToRoom } from './room-frames.ts';
import { roomOfPlayer } from './rooms.ts';
import type { Delivery, PlayerEmitter } from '../platform/wire/pushes.ts';
import type { Redis } from '../platform/redis/redis.ts';

/** What the connections of this process are called in a message that is meant for the others. */
const THIS_PROCESS = `process:${randomUUID()}`;

type Servers = { readonly root: Server; readonly micro: Server; readonly redis: Redis | undefined };

/** The servers, and who is connected to them. */
type Present = Servers & { readonly presence: Pick<Presence, 'total'> };

/**
 * How events reach players and rooms. Connections of this process get them at once and without
 * Redis; players may also be connected to other processes, while each process sends a room's events
 * to its own connections.
 */
export function deliveryOf({ root, micro, redis, presence }: Present): Delivery {
  if (redis !== undefined) root.on('connection', joinProcess);
  const toPlayerHere: PlayerEmitter = (playerId, name, body) => {
    const room = roomOfPlayer(playerId);
    if (isFollowed(root, room)) root.local.to(room).emit(name, body);
  };
  return {
    toPlayer: (playerId, name, body) => {
      toPlayerHere(playerId, name, body);
      if (redis === undefined) return;
      root.to(roomOfPlayer(playerId)).except(THIS_PROCESS).emit(name, body);
    },
    toPlayerHere,
    toRoom: (room, name, body) => {
      if (isFollowed(micro, room)) micro.local.to(room).emit(name, body);
    },
    hasPlayer: (playerId) => isFollowed(root, roomOfPlayer(playerId)),
    online: () => presence.total(),
    hasOthers: redis !== undefined,
  };
}

/** Socket.IO writes an event out as text before it looks who is there. */
const isFollowed = (server: Server, room: string) => server.sockets.adapter.rooms.has(room);

const joinProcess = (socket: Socket) => void socket.join(THIS_PROCESS);

/** A topic by which processes share what each sends to its own connections. */
export type Topic = {
  /** Sends an event to everybody who follows a room on a connection to this process. */
  emit(room: string, body: object): void;
  hasFollowers(room: string): boolean;
  /** Sends to every other process, as text; undefined where there is none. */
  readonly sendToOthers: ((text: string) => void) | undefined;
};

/** How an event that features show in rooms reaches those here, and the other processes. */
export function topicOf(
  { micro, redis }: Servers,
  event: string,
  receive: (text: string) => void,
): Topic {
  if (redis !== undefined) micro.on(event, (text: unknown) => receive(String(text)));
  return {
    emit: (room, body) => micro.local.to(room).emit(event, body),
    hasFollowers: (room) => isFollowed(micro, room),
    sendToOthers:
      redis === undefined ? undefined : (text) => void micro.serverSideEmit(event, text),
  };
}

/** How an event reaches everybody who follows a room on a root connection to this process. */
export type RootRoom = Pick<Topic, 'emit' | 'hasFollowers'>;

/** A room of the root connection, for features whose every process hears by itself what to send. */
export const rootRoomOf = (root: Server, event: string): RootRoom => ({
  emit: (room, body) => emitToRoom(root, room, [event, body]),
  hasFollowers: (room) => isFollowed(root, room),
});
