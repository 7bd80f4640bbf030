import { spawn, type ChildProcess } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freshDatabase, type TestDatabase } from './database.ts';
import { isListening, testPort } from './port.ts';
import { programOf } from './programs.ts';
import { withSourceLines } from './source-lines.ts';

const MAIN = join(import.meta.dirname, '..', '..', 'api', 'main.ts');
const READY_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 45_000;

/** Why a start is tried once more: a busy machine's Postgres let a connection wait too long. */
const TOO_SLOW = 'the server did not start Connection terminated due to connection timeout';

export type ServerOptions = {
  /** Variables in addition to the tests' own; undefined removes one. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** A database to serve; by default a fresh one is made, and dropped at the end. */
  readonly database?: TestDatabase;
  readonly port?: number;
};

/** The real API as a separate process, over a database of its own, with the sandbox enabled. */
export type TestServer = {
  readonly url: string;
  readonly port: number;
  readonly database: TestDatabase;
  readonly pid: () => number;
  /** Whether the process still runs, which invalid input must not change. */
  isUp(): boolean;
  /** Ends the process by a signal and waits until it is gone. */
  kill(signal: NodeJS.Signals): Promise<void>;
  /** Starts the process again on the same port and database; it must have ended before. */
  restart(env?: ServerOptions['env']): Promise<void>;
  /** Has the running process end itself at a crash point, written as for `CRASH_AT`. */
  arm(crashAt: string): Promise<void>;
  /** Every line written so far, parsed where it is a log line. */
  logs(): readonly LogLine[];
  /** Ends the process gracefully and drops the database it made. */
  stop(): Promise<void>;
};

export type LogLine = { readonly level: number; readonly msg: string } & Readonly<
  Record<string, unknown>
>;

/** Starts the API and waits until it says it is ready. */
export async function startServer(options: ServerOptions = {}): Promise<TestServer> {
  const database = options.database ?? (await freshDatabase());
  const port = options.port ?? (await testPort());
  const url = `http://127.0.0.1:${port}`;
  const logs: LogLine[] = [];
  const base = { ...environment({ port, url, databaseUrl: database.appUrl }), ...options.env };
  let child = launch(base, logs);
  const ready = async (env: ServerOptions['env'] = {}) => {
    await waitUntilReady(url, child, logs).catch(async (error: unknown) => {
      if (!messageOf(error).includes(TOO_SLOW)) throw error;
      child = launch({ ...base, ...env }, logs);
      await waitUntilReady(url, child, logs);
    });
  };
  const end = async (signal: NodeJS.Signals) => {
    if (hasEnded(child)) return;
    const gone = new Promise<void>((done) => child.once('close', () => done()));
    child.kill(signal);
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
    await gone;
    clearTimeout(timer);
  };
  await ready().catch(async (error: unknown) => {
    await end('SIGKILL');
    throw error;
  });
  return {
    url,
    port,
    database,
    pid: () => child.pid ?? 0,
    isUp: () => !hasEnded(child),
    kill: end,
    restart: async (env) => {
      await end('SIGKILL');
      child = launch({ ...base, ...env }, logs);
      await ready(env);
    },
    arm: (crashAt) => arm(url, crashAt),
    logs: () => logs,
    stop: async () => {
      await end('SIGTERM');
      if (options.database === undefined) await database.drop();
    },
  };
}

type Place = { readonly port: number; readonly url: string; readonly databaseUrl: string };

/**
 * Of the machine's own settings, only the paths of its programs and of compiled code reach the
 * server.
 */
function environment({ port, url, databaseUrl }: Place): ServerOptions['env'] {
  return {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    TZ: 'UTC',
    ENV_FILE: 'none',
    SANDBOX: 'true',
    SANDBOX_TELEGRAM_LIMITS: 'off',
    LOG_LEVEL: 'info',
    CATALOG_SYNC: 'false',
    RATES_FIAT_URL: `http://localhost:${port}/sandbox/rates/still`,
    RATES_COINS_URL: `http://localhost:${port}/sandbox/rates/still`,
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    DATA_DIR: join(tmpdir(), 'rollhouse-test-data'),
    PORT: String(port),
    SITE_URL: url,
    DATABASE_URL: databaseUrl,
  };
}

function launch(env: ServerOptions['env'], logs: LogLine[]): ChildProcess {
  const program = programOf(MAIN);
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr]) {
    let rest = '';
    stream.on('data', (chunk: Buffer) => {
      const lines = (rest + chunk.toString()).split('\n');
      rest = lines.pop() ?? '';
      logs.push(...lines.map((line) => parseLine(withSourceLines(line, program))));
    });
  }
  return child;
}

function parseLine(line: string): LogLine {
  try {
    return JSON.parse(line) as LogLine;
  } catch {
    return { level: 0, msg: line };
  }
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

const stackOf = (error: unknown) => (error as { stack?: string } | undefined)?.stack ?? '';

const messageOf = (error: unknown) => (error as { message?: string } | undefined)?.message ?? '';

async function arm(url: string, crashAt: string) {
  const [point, crossing = '1'] = crashAt.split(':');
  const answer = await fetch(`${url}/sandbox/crash`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ point, crossing: Number(crossing) }),
  });
  if (!answer.ok) throw new Error(`${crashAt} was not armed: ${await answer.text()}`);
}

async function waitUntilReady(url: string, child: ChildProcess, logs: readonly LogLine[]) {
  const port = Number(new URL(url).port);
  const deadline = Date.now() + READY_LIMIT_MS;
  while (Date.now() < deadline && !hasEnded(child)) {
    if (await isListening(port)) {
      const answer = await fetch(`${url}/api/health`).catch(() => undefined);
      if (answer?.ok === true) return;
    }
    await new Promise((done) => setTimeout(done, 25));
  }
  const said = logs.slice(-25).map(({ msg, err }) => [msg, messageOf(err), stackOf(err)].join(' '));
  throw new Error(`The API did not become ready. It said:\n${said.join('\n')}`);
}
