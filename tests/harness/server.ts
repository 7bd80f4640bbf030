import { freshDatabase, type TestDatabase } from './database.ts';
import { testPort } from './port.ts';
import { environment, type LogLine, type ServerEnv } from './server-env.ts';
import { startInside } from './server-inside.ts';
import { startProcess } from './server-process.ts';

export type { LogLine } from './server-env.ts';

export type ServerOptions = {
  /** Variables in addition to the tests' own; undefined removes one. */
  readonly env?: ServerEnv;
  /** A database to serve; by default a fresh one is made, and dropped at the end. */
  readonly database?: TestDatabase;
  readonly port?: number;
  /** A process of its own; by default it runs within this one, unless `startProcesses` was called. */
  readonly isProcess?: boolean;
};

let areProcesses = false;

/** Makes servers processes of their own by default; returns a function that undoes it. */
export function startProcesses(): () => void {
  const before = areProcesses;
  areProcesses = true;
  return () => {
    areProcesses = before;
  };
}

/** The real API over a database of its own, with the sandbox enabled. */
export type TestServer = {
  readonly url: string;
  readonly port: number;
  readonly database: TestDatabase;
  /** Whether the process still runs, which invalid input must not change; only for a process. */
  isUp(): boolean;
  /** Starts it again on the same port and database; one that still runs is ended. */
  restart(env?: ServerEnv): Promise<void>;
  /** Every line written so far, parsed where it is a log line. */
  logs(): readonly LogLine[];
  /** Ends the server gracefully and drops the database it made. */
  stop(): Promise<void>;
  /** Ends the process by a signal and waits until it is gone; only for a process. */
  kill(signal: NodeJS.Signals): Promise<void>;
  /**
   * Has the running process end itself at a crash point, written as for `CRASH_AT`; only for a
   * process.
   */
  arm(crashAt: string): Promise<void>;
};

/** Starts the API and waits until it is ready. */
export async function startServer(options: ServerOptions = {}): Promise<TestServer> {
  const { isProcess = areProcesses } = options;
  if (!isProcess && options.env?.['CRASH_AT'] !== undefined) throw new Error(NEEDS_PROCESS);
  const database = options.database ?? (await freshDatabase());
  const port = options.port ?? (await testPort());
  const url = `http://127.0.0.1:${port}`;
  const logs: LogLine[] = [];
  const base = { ...environment({ port, url, databaseUrl: database.appUrl }), ...options.env };
  const server = {
    url,
    port,
    database,
    logs: () => logs,
  };
  const dropOwn = async () => {
    if (options.database === undefined) await database.drop();
  };
  if (isProcess) {
    const child = await startProcess(url, base, logs);
    return {
      ...server,
      isUp: child.isUp,
      restart: child.restart,
      kill: child.end,
      arm: (crashAt) => arm(url, crashAt),
      stop: async () => {
        await child.end('SIGTERM');
        await dropOwn();
      },
    };
  }
  const inside = await startInside(base, logs);
  return {
    ...server,
    isUp: () => {
      throw new Error(NEEDS_PROCESS);
    },
    restart: inside.restart,
    kill: () => Promise.reject(new Error(NEEDS_PROCESS)),
    arm: () => Promise.reject(new Error(NEEDS_PROCESS)),
    stop: async () => {
      await inside.stop();
      await dropOwn();
    },
  };
}

const NEEDS_PROCESS = 'Only a process can be ended: call useServerProcesses in the file.';

async function arm(url: string, crashAt: string) {
  const [point, crossing = '1'] = crashAt.split(':');
  const answer = await fetch(`${url}/sandbox/crash`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ point, crossing: Number(crossing) }),
  });
  if (!answer.ok) throw new Error(`${crashAt} was not armed: ${await answer.text()}`);
}
