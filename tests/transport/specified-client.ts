import { io, type Socket } from 'socket.io-client';

/** What a server sends, as the specification's client reads it: by field names alone. */
export type Body = Readonly<Record<string, unknown>>;

type Heard = { readonly connection: 'root' | 'micro'; readonly event: string; readonly body: Body };

/** A channel message: the channel, its type and, where it has one, its payload. */
export type Message = readonly [channel: string, type: string, payload?: unknown];

/** A client that knows the specification and nothing else of this product. */
export type SpecifiedClient = {
  /** A remote call of the second connection: its error and its result. */
  call(method: string, payload?: unknown): Promise<{ error: Body | null; result: Body }>;
  /**
   * Sends a channel message and waits for the next event of this channel and one of these types.
   */
  ask(message: Message, ...types: readonly string[]): Promise<Body>;
  /** Sends an event that is no channel message, on both connections. */
  emit(event: string, ...args: readonly unknown[]): void;
  /** The first event of this name, from when the client connected, whose body is wanted. */
  heard(event: string, isWanted?: (body: Body) => boolean): Promise<Body>;
  /** The same, from now on. */
  next(event: string, isWanted?: (body: Body) => boolean): Promise<Body>;
  close(): void;
};

const LIMIT_MS = 30_000;

/** Opens both realtime connections as the specification lists them. */
export async function connectAsSpecified(url: string, token?: string): Promise<SpecifiedClient> {
  const options = { transports: ['websocket'], forceNew: true, reconnection: false };
  const auth = token === undefined ? {} : { token };
  const root = io(url, { ...options, auth });
  const micro = io(url, { ...options, auth, path: '/micro/socket' });
  const known: Heard[] = [];
  const waiting = new Set<() => void>();
  for (const [connection, socket] of [['root', root] as const, ['micro', micro] as const]) {
    socket.onAny((event: string, body: Body) => {
      known.push({ connection, event, body });
      for (const look of waiting) look();
    });
  }
  const first = (from: number, name: string, isWanted: (heard: Heard) => boolean) =>
    new Promise<Body>((done, fail) => {
      const look = () => {
        const found = known.slice(from).find(isWanted);
        if (found === undefined) return;
        finish();
        done(found.body);
      };
      const timer = setTimeout(() => {
        finish();
        fail(new Error(`${name} did not come; came: ${JSON.stringify(known.slice(from))}`));
      }, LIMIT_MS);
      const finish = () => {
        clearTimeout(timer);
        waiting.delete(look);
      };
      waiting.add(look);
      look();
    });
  await Promise.all([connected(root), connected(micro)]);
  return {
    call: (method, payload = {}) =>
      new Promise((done) => {
        micro.emit('call', method, payload, (error: Body | null, result: Body) =>
          done({ error, result }),
        );
      }),
    ask: async ([channel, type, payload], ...types) => {
      const answer = first(known.length, `${channel} ${types.join(' or ')}`, ({ event, body }) =>
        event === channel ? types.includes(String(body['type'])) : false,
      );
      root.emit(channel, payload === undefined ? { type } : { type, payload });
      return await answer;
    },
    emit: (event, ...args) => {
      for (const socket of [root, micro]) socket.emit(event, ...args);
    },
    heard: (event, isWanted = () => true) =>
      first(0, event, (heard) => heard.event === event && isWanted(heard.body)),
    next: (event, isWanted = () => true) =>
      first(known.length, event, (heard) => heard.event === event && isWanted(heard.body)),
    close: () => {
      root.disconnect();
      micro.disconnect();
    },
  };
}

function connected(socket: Socket): Promise<void> {
  return new Promise((done, fail) => {
    socket.once('connect', done);
    socket.once('connect_error', fail);
  });
}
