import type { Server, Socket } from 'socket.io';

/** What a client may leave unread for some seconds, and ever, before its connection ends. */
const SLOW_UNREAD = { packets: 64, bytes: 262_144 } as const;
const SLOW_MS = 10_000;
const MAX_UNREAD = { packets: 4096, bytes: 16_777_216 } as const;

const LOOK_EVERY_MS = 2000;

/** Since when more waits than a reader in good order leaves unread. */
const slowSince = new WeakMap<Socket, number>();

/**
 * Ends a connection whose client does not read, before what it is sent fills the memory; answers
 * how long it may not come back, or zero for one that stays. A closing handshake would wait behind
 * what is unread, so the network connection itself is ended.
 */
export function endUnread(socket: Socket, nowMs: number): number {
  const unread = unreadOf(socket);
  if (!isPast(unread, SLOW_UNREAD)) {
    slowSince.delete(socket);
    return 0;
  }
  const sinceMs = slowSince.get(socket) ?? nowMs;
  slowSince.set(socket, sinceMs);
  if (!isPast(unread, MAX_UNREAD) && nowMs - sinceMs < SLOW_MS) return 0;
  socket.request.socket.destroy();
  return SLOW_MS;
}

type Unread = { readonly packets: number; readonly bytes: number };
type Packet = { readonly data?: string | Uint8Array };

const isPast = (unread: Unread, most: Unread) =>
  unread.packets > most.packets || unread.bytes > most.bytes;

/**
 * What waits for the client: in a field of Engine.IO that it does not publish, and behind it in the
 * network connection. A few packets may be as long as thousands of others, so both are counted.
 */
function unreadOf({ conn, request }: Socket): Unread {
  const { writeBuffer: waiting = [] } = conn as unknown as {
    readonly writeBuffer?: readonly Packet[];
  };
  const lengths = waiting.map(({ data }) => data?.length ?? 0);
  const bytes = lengths.reduce((sum, length) => sum + length, request.socket.writableLength);
  return { packets: waiting.length, bytes };
}

/** Ends every connection of a server that does not read. */
export function endSlowReaders(io: Server, nowMs: number): void {
  for (const socket of io.sockets.sockets.values()) endUnread(socket, nowMs);
}

/**
 * Looks at all connections again and again: one that asks nothing is looked at by nobody else,
 * although pushes pile up for it as well.
 */
export function watchSlowReaders(servers: readonly Server[]): { readonly stop: () => void } {
  const timer = setInterval(() => {
    for (const io of servers) endSlowReaders(io, performance.now());
  }, LOOK_EVERY_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
