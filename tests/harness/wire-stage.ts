import type { Socket } from 'node:net';
import { Client } from 'pg';
import { WebSocket } from 'ws';
import { MICRO_SOCKET_PATH, ROOT_SOCKET_PATH } from '../../shared/contract/site.ts';
import type { RefusalName } from '../../shared/errors/catalogue.ts';
import type { WireError } from '../../shared/errors/refusal.ts';
import { connectClient, Refused, type TestClient } from './client.ts';
import { type ServerOptions, startServer, type TestServer } from './server.ts';
import { credit, register } from './sign-in.ts';

/** A player with money, signed in, with both connections open. */
export type Seat = TestClient & {
  readonly id: number;
  /** What other players know this one by. */
  readonly publicId: string;
  readonly login: string;
  /** What others see; it is independent of the login. */
  readonly nick: string;
  readonly password: string;
  readonly token: string;
};

/** The real server over a database of its own, with access to the database as its owner. */
export type Stage = {
  readonly server: TestServer;
  readonly url: string;
  readonly owner: Client;
  /** Registers a player; `money` is hundredths of the base currency, none when zero. */
  seat(money?: number): Promise<Seat>;
  /** Everything that a refused message must leave unchanged. */
  books(): Promise<string>;
  close(): Promise<void>;
};

export async function openStage(env: ServerOptions['env'] = {}): Promise<Stage> {
  const server = await startServer({ env });
  const owner = new Client({ connectionString: server.database.ownerUrl });
  await owner.connect();
  owner.on('error', () => undefined);
  const clients: TestClient[] = [];
  return {
    server,
    url: server.url,
    owner,
    seat: async (money = 1_000_000) => {
      const player = await register(server.url);
      if (money > 0) await credit(server.url, { login: player.login }, money);
      const client = await connectClient(server.url, { token: player.token });
      clients.push(client);
      return { ...client, ...player, ...(await idsOf(owner, player.login)) };
    },
    books: () => readBooks(owner),
    close: async () => {
      for (const client of clients) client.close();
      await owner.end();
      await server.stop();
    },
  };
}

async function idsOf(owner: Client, login: string): Promise<Pick<Seat, 'id' | 'publicId'>> {
  const { rows } = await owner.query<{ id: string; public_id: string }>(
    'select id, public_id from players where login = $1',
    [login],
  );
  return { id: Number(rows[0]?.id), publicId: rows[0]?.public_id ?? '' };
}

/** Money, rounds, requests and seeds on one line each, so that a difference is easy to locate. */
async function readBooks(owner: Client): Promise<string> {
  const { rows } = await owner.query<{ books: string }>(`
    select json_build_object(
      'transfers', (select count(*) from transfers),
      'moved', (select coalesce(sum(amount_micro), 0)::text from transfers),
      'requests', (select count(*) from requests),
      'rounds', (select count(*) from rounds),
      'wallets', (select md5(string_agg(w::text, ',' order by w.account_id)) from wallets w),
      'seeds', (select md5(string_agg(s::text, ',' order by s.id)) from seeds s),
      'players', (select md5(string_agg(p::text, ',' order by p.id)) from players p)
    )::text as books`);
  return rows[0]?.books ?? '';
}

/** The refusal of a promise; an answer instead is an error. */
export async function refusalOf(answer: Promise<unknown>): Promise<WireError> {
  try {
    const given = await answer;
    throw new Error(`answered instead of refused: ${JSON.stringify(given)}`);
  } catch (error) {
    if (error instanceof Refused) return error.wire;
    throw error;
  }
}

/** Calls until the refusal is this one, because a database change takes a moment to be noticed. */
export async function untilRefused(name: RefusalName, ask: () => Promise<unknown>): Promise<void> {
  for (;;) {
    const outcome = await ask().catch((error: unknown) => error);
    if (outcome instanceof Refused && outcome.wire.name === name) return;
    if (outcome instanceof Error && !(outcome instanceof Refused)) throw outcome;
    await pause(10);
  }
}

/** A connection that writes its own frames, so that it can send what no client library would. */
export type RawConnection = {
  readonly frames: readonly string[];
  send(frame: string | Buffer): void;
  /** Sends frames in one write, so that the server reads all before it handles the first. */
  burst(frames: readonly string[]): void;
  /** Sends an event and returns the arguments of its acknowledgement. */
  ask(json: string): Promise<unknown[]>;
  /** The first frame, from the beginning, that matches. */
  frame(isWanted: (frame: string) => boolean): Promise<string>;
  /** Resolves when the connection is closed by the server. */
  readonly closed: Promise<number>;
  close(): void;
};

export type RawOptions = {
  readonly path?: string;
  readonly auth?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

const RAW_LIMIT_MS = 30_000;

/** Opens a WebSocket and joins the namespace with the raw text of the handshake's `auth`. */
export async function rawConnect(url: string, options: RawOptions = {}): Promise<RawConnection> {
  const { path = MICRO_SOCKET_PATH, auth = '{}', headers = {} } = options;
  const address = `${url.replace(/^http/, 'ws')}${path}/?EIO=4&transport=websocket`;
  const socket = new WebSocket(address, { headers, perMessageDeflate: false });
  const { frames, frame, acknowledged } = readFrames(socket);
  answerPings(socket);
  const closed = new Promise<number>((done) => socket.once('close', done));
  await new Promise<void>((done, fail) => {
    socket.once('open', done);
    socket.once('error', fail);
  });
  let nextId = 0;
  await frame((text) => text.startsWith('0'));
  socket.send(`40${auth}`);
  await frame((text) => text.startsWith('40') || text.startsWith('44'));
  return {
    frames,
    send: (text) => socket.send(text),
    burst: (texts) => {
      const stream = Reflect.get(socket, '_socket') as Socket;
      stream.cork();
      for (const text of texts) socket.send(text);
      stream.uncork();
    },
    ask: (json) => {
      nextId += 1;
      const answer = acknowledged(nextId);
      socket.send(`42${nextId}${json}`);
      return answer;
    },
    frame,
    closed,
    close: () => socket.close(),
  };
}

/** The server closes a connection that leaves engine.io's pings ('2') without a pong for 20 s. */
function answerPings(socket: WebSocket): void {
  socket.on('message', (data: Buffer) => {
    if (data.toString() === '2') socket.send('3');
  });
}

/** Keeps every text frame and passes each on to those who wait for it. */
function readFrames(socket: WebSocket) {
  const frames: string[] = [];
  const hearers = new Set<(frame: string) => void>();
  const waiting = new Map<string, (args: unknown[]) => void>();
  socket.on('message', (data: Buffer) => {
    const text = data.toString();
    frames.push(text);
    for (const hear of hearers) hear(text);
    const [, id, args] = /^43(\d+)(\[.*)$/s.exec(text) ?? [];
    if (id !== undefined && args !== undefined) waiting.get(id)?.(JSON.parse(args) as unknown[]);
  });
  const inTime = <T>(what: string, start: (done: (value: T) => void) => void) =>
    new Promise<T>((done, fail) => {
      const late = () => fail(new Error(`No ${what} arrived; last: ${frames.slice(-3).join(' ')}`));
      const timer = setTimeout(late, RAW_LIMIT_MS);
      start((value) => {
        clearTimeout(timer);
        done(value);
      });
    });
  return {
    frames,
    acknowledged: (id: number) =>
      inTime<unknown[]>('answer', (done) => waiting.set(String(id), done)),
    frame: (isWanted: (frame: string) => boolean) =>
      inTime<string>('such frame', (done) => {
        const known = frames.find(isWanted);
        if (known !== undefined) return done(known);
        const hear = (text: string) => {
          if (!isWanted(text)) return;
          hearers.delete(hear);
          done(text);
        };
        hearers.add(hear);
      }),
  };
}

export const ROOT = ROOT_SOCKET_PATH;

/** How `expect.poll` asks: the machine may be busy, and what matters is that it happens. */
export const PATIENT = { interval: 20, timeout: 30_000 };

export const pause = (ms: number) =>
  new Promise<void>((done) => {
    setTimeout(done, ms);
  });

/** Log lines at warning level or above, without those a test expects. */
export function complaints(server: TestServer): readonly string[] {
  return server.logs().flatMap((line) => (line.level >= 40 ? [JSON.stringify(line)] : []));
}
