import type { Server, Socket } from 'socket.io';

/** What a text begins with that is an event: a message of Engine.IO, an event of Socket.IO. */
const EVENT = '42';

/** The first byte of a WebSocket frame that is a whole text. */
const WHOLE_TEXT = 0x81;

/** The longest text whose length stands in the second byte, and in two bytes after it. */
const LONGEST_SHORT = 125;
const LONGEST_MIDDLE = 65_535;

function headOf(length: number): Buffer {
  if (length <= LONGEST_SHORT) return Buffer.from([WHOLE_TEXT, length]);
  const isMiddle = length <= LONGEST_MIDDLE;
  const head = Buffer.alloc(isMiddle ? 4 : 10);
  head.set([WHOLE_TEXT, isMiddle ? 126 : 127]);
  if (isMiddle) head.writeUInt16BE(length, 2);
  else head.writeBigUInt64BE(BigInt(length), 2);
  return head;
}

/** An event of the root namespace as the server's WebSocket frame of it: head and text in one buffer. */
function frameOf(event: string, body: object): Buffer {
  const text = Buffer.from(EVENT + JSON.stringify([event, body]));
  return Buffer.concat([headOf(text.length), text]);
}

/**
 * Whether a client is connected by WebSocket and nothing waits for it, neither here nor in its network
 * connection.
 */
const hasReadAll = ({ conn, request }: Socket) =>
  conn.transport.name === 'websocket' &&
  conn.readyState === 'open' &&
  conn.transport.writable &&
  request.socket.writableLength === 0;

/**
 * Sends an event to all connections here that follow a room. Those that have read all they were sent
 * get the same buffer by one write each, which costs a third less than a packet for each; it comes
 * after all that was sent before, as everything ends in the same network connection. The others get
 * it by Socket.IO, which keeps what waits for them. Neither side may compress.
 */
export function emitToRoom(io: Server, room: string, [event, body]: readonly [string, object]) {
  const frame = frameOf(event, body);
  const waiting: string[] = [];
  for (const id of io.sockets.adapter.rooms.get(room) ?? []) {
    const socket = io.sockets.sockets.get(id);
    if (socket === undefined) continue;
    if (hasReadAll(socket)) socket.request.socket.write(frame);
    else waiting.push(id);
  }
  if (waiting.length > 0) io.local.to(waiting).emit(event, body);
}
