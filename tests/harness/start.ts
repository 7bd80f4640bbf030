import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

const START = join(import.meta.dirname, '..', '..', 'api', 'start.ts');
const LIMIT_MS = 90_000;

/** A run of what `npm start` runs. */
export type StartRun = {
  readonly pid: number;
  /** Milliseconds from the command to "Ready". */
  readonly readyMs: number;
  /** Everything printed so far, on both streams. */
  output(): string;
  kill(signal: NodeJS.Signals): void;
  /** Settles with the exit code, or the signal's name, when the process is gone. */
  readonly ended: Promise<number | string>;
};

/** Runs `api/start.ts` until it says it is ready, or has ended (then `readyMs` is NaN). */
export async function runStart(
  env: Readonly<Record<string, string | undefined>>,
): Promise<StartRun> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [START], {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ENV_FILE: 'none', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = new Promise<number | string>((done) => {
    child.once('close', (code, signal) => done(code ?? signal ?? 'unknown'));
  });
  const isReady = await new Promise<boolean>((done) => {
    const timer = setTimeout(() => done(false), LIMIT_MS);
    const listen = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Ready in')) finish(true);
    };
    const finish = (value: boolean) => {
      clearTimeout(timer);
      done(value);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    void ended.then(() => finish(false));
  });
  return {
    pid: child.pid ?? 0,
    readyMs: isReady ? performance.now() - startedAt : Number.NaN,
    output: () => output,
    kill: (signal) => void killOnce(child, signal),
    ended,
  };
}

const killOnce = (child: ChildProcess, signal: NodeJS.Signals) =>
  child.exitCode === null && child.kill(signal);
