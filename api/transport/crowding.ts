import type { IncomingMessage } from 'node:http';
import type { Server, Socket } from 'socket.io';
import type { PlayerId } from '../../shared/ids.ts';
import { roomOfPlayer } from './rooms.ts';

/** Connections that one player may hold at once, of each kind and in each process. */
export const MAX_OF_PLAYER = 32;

/** The same for one address, behind which a whole network may play. */
const MAX_OF_ADDRESS = 5000;

/** Counts the connections of each address, from the handshake to the end. */
export type AddressCount = {
  /** Whether an address holds as many as it may. */
  isFull(address: string): boolean;
  /** Counts what connects to a server from now on. */
  watch(io: Server, addressOf: (request: IncomingMessage) => string): void;
};

/** The newest is refused, so nobody can push out those who are connected. */
export function createAddressCount(most: number = MAX_OF_ADDRESS): AddressCount {
  const counts = new Map<string, number>();
  const change = (address: string, by: 1 | -1) => {
    const count = (counts.get(address) ?? 0) + by;
    if (count > 0) counts.set(address, count);
    else counts.delete(address);
  };
  return {
    isFull: (address) => (counts.get(address) ?? 0) >= most,
    watch: (io, addressOf) => {
      io.engine.on('connection', (conn: EngineSocket) => {
        const address = addressOf(conn.request);
        change(address, 1);
        conn.once('close', () => change(address, -1));
      });
    },
  };
}

type EngineSocket = {
  readonly request: IncomingMessage;
  once(event: 'close', listener: () => void): void;
};

/**
 * Whether a player holds as many connections as they may beside this one. The newest is refused:
 * two who share an account cannot push each other out, and dead connections end by themselves
 * within a minute.
 */
export function isCrowded({ id, nsp }: Socket, playerId: PlayerId): boolean {
  const ids = nsp.adapter.rooms.get(roomOfPlayer(playerId));
  return ids !== undefined && !ids.has(id) && ids.size >= MAX_OF_PLAYER;
}
