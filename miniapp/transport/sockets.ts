import type { Socket } from 'socket.io-client';
import { MICRO_SOCKET_PATH, ROOT_SOCKET_PATH } from '../../shared/contract/site.ts';
import { CONTRACT_VERSION } from '../../shared/contract/version.ts';
import { languageAtom } from '../i18n/language.ts';
import { store } from '../platform/store.ts';
import { RefusedError } from './refused-error.ts';

/** How long a connection, a call or a reply may take before it counts as unanswered. */
export const ANSWER_TIMEOUT_MS = 10_000;

const RECONNECT_DELAY_MS = 1500;
const RECONNECT_DELAY_LONGEST_MS = 7000;

/** The connection for channels and events, and the one for remote calls. */
export type SocketPair = { readonly root: Socket; readonly micro: Socket };

let token: string | undefined;
let opening: Promise<SocketPair> | undefined;

/** Sets the bearer token of the next handshakes; it lives in memory only, the web uses a cookie. */
export function setToken(next: string | undefined): void {
  token = next;
}

/** The bearer token held in memory, if the session has one. */
export function currentToken(): string | undefined {
  return token;
}

function handshake(answer: (auth: object) => void): void {
  const base = { lang: store.get(languageAtom), version: CONTRACT_VERSION };
  answer(token === undefined ? base : { ...base, token });
}

async function createPair(): Promise<SocketPair> {
  const { io } = await import('socket.io-client');
  const options = {
    transports: ['websocket'],
    timeout: ANSWER_TIMEOUT_MS,
    reconnectionDelay: RECONNECT_DELAY_MS,
    reconnectionDelayMax: RECONNECT_DELAY_LONGEST_MS,
    autoConnect: false,
    forceNew: true,
    auth: handshake,
  };
  return {
    root: io('/', { ...options, path: ROOT_SOCKET_PATH }),
    micro: io('/', { ...options, path: MICRO_SOCKET_PATH }),
  };
}

/** The two sockets, created at the first call and kept; their library is a chunk of its own. */
export function sockets(): Promise<SocketPair> {
  opening ??= createPair().catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

function waitForOne(socket: Socket, signal: AbortSignal): Promise<void> {
  if (socket.connected) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const settle = () => {
      socket.off('connect', settle);
      signal.removeEventListener('abort', fail);
      resolve();
    };
    const fail = () => {
      socket.off('connect', settle);
      reject(RefusedError.noAnswer());
    };
    socket.on('connect', settle);
    signal.addEventListener('abort', fail, { once: true });
  });
}

/** The pair once both are connected; refuses with `wire.no-answer` when the signal ends first. */
export async function connectedSockets(
  signal: AbortSignal = AbortSignal.timeout(ANSWER_TIMEOUT_MS),
): Promise<SocketPair> {
  const pair = await sockets().catch(() => {
    throw RefusedError.noAnswer();
  });
  await Promise.all([waitForOne(pair.root, signal), waitForOne(pair.micro, signal)]);
  return pair;
}
