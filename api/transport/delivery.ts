import { randomUUID } from 'node:crypto';
import type { Server, Socket } from 'socket.io';
import type { FeedDelivery } from '../livefeed/live-feed.ts';
import { packPublication, unpackPublication } from '../livefeed/publication.ts';
import type { LiveFeed } from '../livefeed/live-feed.ts';
import { roomOfPlayer } from './connection.ts';
import type { Delivery } from './pushes.ts';
import type { Redis } from './redis.ts';

/** What the connections of this process are called in a message that is meant for the others. */
const THIS_PROCESS = `process:${randomUUID()}`;

/** The event by which processes tell each other of bets the live feed shows. */
const FEED_EVENT = 'liveFeed';

type Servers = { readonly root: Server; readonly micro: Server; readonly redis: Redis | undefined };

/**
 * How events reach players and rooms. Those of this process get them at once and without Redis;
 * players may also stand at other processes, while a room is told of by each process for itself.
 */
export function deliveryOf({ root, micro, redis }: Servers): Delivery {
  if (redis !== undefined) root.on('connection', joinProcess);
  return {
    toPlayer: (playerId, name, body) => {
      const room = roomOfPlayer(playerId);
      root.local.to(room).emit(name, body);
      if (redis !== undefined) root.to(room).except(THIS_PROCESS).emit(name, body);
    },
    toPlayerHere: (playerId, name, body) => root.local.to(roomOfPlayer(playerId)).emit(name, body),
    toRoom: (room, name, body) => micro.local.to(room).emit(name, body),
    hasPlayer: (playerId) => root.sockets.adapter.rooms.has(roomOfPlayer(playerId)),
    hasOthers: redis !== undefined,
  };
}

const joinProcess = (socket: Socket) => void socket.join(THIS_PROCESS);

/** How the live feed reaches those who follow it here, and the feeds of the other processes. */
export function feedDeliveryOf({ micro, redis }: Servers, feed: LiveFeed): FeedDelivery {
  if (redis !== undefined) {
    micro.on(FEED_EVENT, (text: unknown) => feed.hear(unpackPublication(String(text))));
  }
  return {
    emit: (room, body) => micro.local.to(room).emit('liveFeed', body),
    hasFollowers: (room) => micro.sockets.adapter.rooms.has(room),
    tellOthers:
      redis === undefined
        ? undefined
        : (publication) => void micro.serverSideEmit(FEED_EVENT, packPublication(publication)),
  };
}
