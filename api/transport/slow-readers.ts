import type { Server, Socket } from 'socket.io';

/** What a client may leave unread for some seconds, and ever, before its connection ends. */
const SLOW_UNREAD = { packets: 64, bytes: 262_144 } as const;
const SLOW_MS = 10_000;
const MAX_UNREAD = { packets: 4096, bytes: 16_777_216 } as const;

/** How long a client may read nothing at all of what waits for it, however little that is. */
const STILL_MS = 60_000;

/** What all clients of a process may leave unread from one look to the next. */
const MAX_UNREAD_BYTES = 33_554_432;

const LOOK_EVERY_MS = 2000;

/** Since when more waits than a reader in good order leaves unread. */
const slowSince = new WeakMap<Socket, number>();

/** How many bytes a connection with something unread had sent, and since when no more. */
const stillSince = new WeakMap<Socket, { readonly sentBytes: number; readonly sinceMs: number }>();

/**
 * Ends a connection whose client does not read, before what it is sent fills the memory; answers
 * how long it may not come back, or zero for one that stays. A closing handshake would wait behind
 * what is unread, so the network connection itself is ended.
 */
export function endUnread(socket: Socket, nowMs: number): number {
  const unread = unreadOf(socket);
  const stillMs = stillMsOf(socket, unread, nowMs);
  if (stillMs >= STILL_MS) return end(socket);
  if (!isPast(unread, SLOW_UNREAD)) {
    slowSince.delete(socket);
    return 0;
  }
  const sinceMs = slowSince.get(socket) ?? nowMs;
  slowSince.set(socket, sinceMs);
  if (!isPast(unread, MAX_UNREAD) && nowMs - sinceMs < SLOW_MS) return 0;
  return end(socket);
}

function end(socket: Socket): number {
  socket.request.socket.destroy();
  return SLOW_MS;
}

/** How long a client has left something unread without reading anything. */
function stillMsOf(socket: Socket, { packets, bytes }: Unread, nowMs: number): number {
  if (packets === 0 && bytes === 0) {
    stillSince.delete(socket);
    return 0;
  }
  const { bytesWritten, writableLength } = socket.request.socket;
  // What waits here counts as written, so only the difference grows as the client reads.
  const sentBytes = bytesWritten - writableLength;
  const before = stillSince.get(socket);
  if (before?.sentBytes === sentBytes) return nowMs - before.sinceMs;
  stillSince.set(socket, { sentBytes, sinceMs: nowMs });
  return 0;
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

/**
 * Ends every connection that does not read. Clients that read a little may be any number: where all
 * together leave more than a process can bear, those with most unread are ended first. What a look
 * sees unread for the first time is on its way, and counts for nothing yet.
 */
export function endSlowReaders(
  servers: readonly Server[],
  nowMs: number,
  mostBytes: number = MAX_UNREAD_BYTES,
): void {
  const full: { readonly socket: Socket; readonly bytes: number }[] = [];
  for (const socket of servers.flatMap((io) => [...io.sockets.sockets.values()])) {
    const wasUnread = stillSince.has(socket);
    const isEnded = endUnread(socket, nowMs) > 0;
    if (wasUnread && !isEnded) full.push({ socket, bytes: unreadOf(socket).bytes });
  }
  let bytesInAll = full.reduce((sum, { bytes }) => sum + bytes, 0);
  for (const { socket, bytes } of full.toSorted((one, other) => other.bytes - one.bytes)) {
    if (bytesInAll <= mostBytes) return;
    end(socket);
    bytesInAll -= bytes;
  }
}

/**
 * Looks at all connections again and again: one that asks nothing is looked at by nobody else,
 * although pushes pile up for it as well.
 */
export function watchSlowReaders(servers: readonly Server[]): { readonly stop: () => void } {
  const timer = setInterval(() => endSlowReaders(servers, performance.now()), LOOK_EVERY_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
