import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { isListening } from './port.ts';
import { programOf } from './programs.ts';
import { type LogLine, parseLine, type ServerEnv } from './server-env.ts';
import { withSourceLines } from './source-lines.ts';

const MAIN = join(import.meta.dirname, '..', '..', 'api', 'main.ts');
const READY_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 45_000;

/** Why a start is tried once more: a busy machine's Postgres let a connection wait too long. */
const TOO_SLOW = 'the server did not start Connection terminated due to connection timeout';

/** The API as a process of its own, which tests may end. */
export type ServerProcess = {
  readonly isUp: () => boolean;
  /** Ends it by a signal and settles when it is gone. */
  readonly end: (signal: NodeJS.Signals) => Promise<void>;
  /** Starts it again with other variables; it is killed where it still runs. */
  readonly restart: (env?: ServerEnv) => Promise<void>;
};

/** Runs `api/main.ts` and settles when it answers. */
export async function startProcess(
  url: string,
  base: ServerEnv,
  logs: LogLine[],
): Promise<ServerProcess> {
  let child = launch(base, logs);
  const ready = async (env: ServerEnv = {}) => {
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
    isUp: () => !hasEnded(child),
    end,
    restart: async (env) => {
      await end('SIGKILL');
      child = launch({ ...base, ...env }, logs);
      await ready(env);
    },
  };
}

function launch(env: ServerEnv, logs: LogLine[]): ChildProcess {
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

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

const stackOf = (error: unknown) => (error as { stack?: string } | undefined)?.stack ?? '';

const messageOf = (error: unknown) => (error as { message?: string } | undefined)?.message ?? '';

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
