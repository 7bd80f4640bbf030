import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { ROOT_SOCKET_PATH } from '../../shared/contract/site.ts';

/**
 * A connection of the chat's bench: the real protocol, written by hand, because five thousand clients
 * of a library would measure the library.
 */
export type ChatSocket = {
  /** Sends a Socket.IO packet as text. */
  send(packet: string): void;
  close(): void;
};

/** Many share an address, as behind one network; a server limits each address. */
const SOCKETS_PER_ADDRESS = 20;

function addressOf(index: number): string {
  const address = Math.floor(index / SOCKETS_PER_ADDRESS) + 2;
  return `127.7.${Math.floor(address / 250)}.${(address % 250) + 1}`;
}

/** The server asks every 25 s whether a client lives; who says so by itself is not asked. */
const ALIVE_EVERY_MS = 8000;

/** One buffer for all: what a socket receives is looked at in the callback and then gone. */
const SHARED = Buffer.allocUnsafe(262_144);

type Place = { readonly port: number; readonly index: number; readonly token?: string | undefined };

/** Connects and joins the namespace; `hear` gets the bytes of what comes afterwards. */
export function openChatSocket(
  { port, index, token }: Place,
  hear: (bytes: Buffer) => void,
): Promise<ChatSocket> {
  return new Promise((resolve, reject) => {
    let greeting: string | undefined = '';
    const socket: Socket = connect({
      port,
      host: '127.0.0.1',
      localAddress: addressOf(index),
      onread: {
        buffer: SHARED,
        callback: (length) => {
          const bytes = SHARED.subarray(0, length);
          if (greeting === undefined) hear(bytes);
          else greeting = greet(greeting + bytes.toString('latin1'));
          return true;
        },
      },
    });
    const send = (packet: string) => void socket.write(frameOf(packet));
    let isJoining = false;
    const greet = (said: string): string | undefined => {
      if (!isJoining && said.includes('0{"sid"')) {
        isJoining = true;
        send(`40${JSON.stringify({ token })}`);
      }
      if (!said.includes('40{"sid"')) return said;
      const alive = setInterval(() => send('3'), ALIVE_EVERY_MS);
      socket.once('close', () => clearInterval(alive));
      resolve({ send, close: () => socket.destroy() });
      return undefined;
    };
    socket.setNoDelay(true);
    socket.on('error', reject);
    socket.once('close', () => reject(new Error('a socket of the bench was closed')));
    socket.write(
      `GET ${ROOT_SOCKET_PATH}/?EIO=4&transport=websocket HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n` +
        'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n' +
        `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
    );
  });
}

/** A text frame as a client writes it; a mask of zeros leaves the text as it is. */
function frameOf(packet: string): Buffer {
  const text = Buffer.from(packet);
  const isLong = text.length > 125;
  const head = isLong
    ? [0x81, 0xfe, text.length >> 8, text.length & 0xff]
    : [0x81, 0x80 | text.length];
  return Buffer.concat([Buffer.from([...head, 0, 0, 0, 0]), text]);
}
