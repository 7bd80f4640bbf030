import type { Server, Socket } from 'socket.io';

/** What a client may leave unread for some seconds, and ever, before its connection ends. */
const SLOW_UNREAD_PACKETS = 64;
const SLOW_MS = 10_000;
const MAX_UNREAD_PACKETS = 4096;

const LOOK_EVERY_MS = 2000;

/** Since when more waits than a reader in good order leaves unread. */
const slowSince = new WeakMap<Socket, number>();

/**
 * Ends a connection whose client does not read, before what it is sent fills the memory; answers
 * how long it may not come back, or zero for one that stays. A closing handshake would wait behind
 * what is unread, so the network connection itself is ended.
 */
export function endUnread(socket: Socket, nowMs: number): number {
  const unread = unreadPackets(socket);
  if (unread <= SLOW_UNREAD_PACKETS) {
    slowSince.delete(socket);
    return 0;
  }
  const sinceMs = slowSince.get(socket) ?? nowMs;
  slowSince.set(socket, sinceMs);
  if (unread <= MAX_UNREAD_PACKETS && nowMs - sinceMs < SLOW_MS) return 0;
  socket.request.socket.destroy();
  return SLOW_MS;
}

/** Engine.IO keeps what it could not hand to the network in a field it does not publish. */
const unreadPackets = ({ conn }: Socket) =>
  (conn as unknown as { readonly writeBuffer?: readonly unknown[] }).writeBuffer?.length ?? 0;

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
