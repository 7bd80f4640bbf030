import { randomUUID } from 'node:crypto';
import { io, type Socket } from 'socket.io-client';
import type { CallInput, CallName, CallOutput } from '../../shared/contract/calls.ts';
import type { ChannelName, ChannelType } from '../../shared/contract/channels.ts';
import { MICRO_SOCKET_PATH, ROOT_SOCKET_PATH } from '../../shared/contract/site.ts';
import type { WireError } from '../../shared/errors/refusal.ts';

const ANSWER_LIMIT_MS = 30_000;

/** A refusal the server answered a call with. */
export class Refused extends Error {
  readonly wire: WireError;
  constructor(wire: WireError) {
    super(`${wire.name} (${wire.code})`);
    this.wire = wire;
  }
}

type Answer = { readonly type: string; readonly success: boolean } & Readonly<
  Record<string, unknown>
>;

/** A player's client: both connections, as the mini-app opens them. */
export type TestClient = {
  readonly root: Socket;
  readonly micro: Socket;
  /** A remote call; rejects with `Refused` when the server refuses. */
  call<N extends CallName>(name: N, input: CallInput<N>): Promise<CallOutput<N>>;
  /** A channel message, answered by the message that carries its request id. */
  send<C extends ChannelName>(
    channel: C,
    type: ChannelType<C>,
    payload?: Readonly<Record<string, unknown>>,
  ): Promise<Answer>;
  /** The next event of this name on the root connection. */
  next<T>(event: string, isWanted?: (body: T) => boolean): Promise<T>;
  close(): void;
};

export type ClientOptions = { readonly token?: string | null; readonly lang?: string };

/** Opens both connections and waits until they are established. */
export async function connectClient(
  url: string,
  { token = null, lang = 'en' }: ClientOptions = {},
): Promise<TestClient> {
  const root = open(url, ROOT_SOCKET_PATH, { token, lang });
  const micro = open(url, MICRO_SOCKET_PATH, { token, lang });
  try {
    await Promise.all([connected(root), connected(micro)]);
  } catch (error) {
    for (const socket of [root, micro]) socket.disconnect();
    throw error;
  }
  return {
    root,
    micro,
    call: (name, input) => callOver(micro, name, input),
    send: async (channel, type, payload) => {
      const requestId = randomUUID();
      const answer = nextOf<Answer>(root, channel, (body) => body['requestId'] === requestId);
      root.emit(channel, { type, requestId, ...(payload !== undefined && { payload }) });
      return await answer;
    },
    next: (event, isWanted) => nextOf(root, event, isWanted),
    close: () => {
      root.disconnect();
      micro.disconnect();
    },
  };
}

/**
 * Any call, typed or not: tests of invalid input send what the contract forbids. A closed connection
 * opens no more, so nothing that it would only keep is waited for.
 */
export function callOver<N extends CallName>(
  micro: Socket,
  name: N | (string & {}),
  input: unknown,
): Promise<CallOutput<N>> {
  return new Promise((done, fail) => {
    if (micro.disconnected) {
      fail(new Error(`${name} was called over a closed connection`));
      return;
    }
    micro
      .timeout(ANSWER_LIMIT_MS)
      .emit('call', name, input, (late: Error | null, error: WireError | null, result: unknown) => {
        if (late) fail(new Error(`${name} was not answered in time`));
        else if (error) fail(new Refused(error));
        else done(result as CallOutput<N>);
      });
  });
}

function open(url: string, path: string, auth: Readonly<Record<string, unknown>>): Socket {
  return io(url, { path, auth, transports: ['websocket'], forceNew: true, reconnection: false });
}

/**
 * A server that dies between the transport and the answer to the handshake sends no error: the
 * socket just closes.
 */
function connected(socket: Socket): Promise<void> {
  return new Promise((done, fail) => {
    const lose = () => fail(new Error('The connection closed before it stood'));
    socket.io.once('close', lose);
    socket.once('connect', () => {
      socket.io.off('close', lose);
      done();
    });
    socket.once('connect_error', fail);
  });
}

function nextOf<T>(
  socket: Socket,
  event: string,
  isWanted: (body: T) => boolean = () => true,
): Promise<T> {
  return new Promise((done, fail) => {
    const listen = (body: T) => {
      if (!isWanted(body)) return;
      finish();
      done(body);
    };
    const timer = setTimeout(() => {
      finish();
      fail(new Error(`No ${event} came in time`));
    }, ANSWER_LIMIT_MS);
    const finish = () => {
      clearTimeout(timer);
      socket.off(event, listen);
    };
    socket.on(event, listen);
  });
}
