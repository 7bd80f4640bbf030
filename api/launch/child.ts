import { fork, spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** The project's top folder. */
export const ROOT = join(import.meta.dirname, '..', '..');

const LEASH = join(import.meta.dirname, 'leash.ts');

type Environment = Readonly<Record<string, string | undefined>>;

/** What to start, under which name its lines appear, and who gets each line it writes. */
export type ChildPlan = {
  readonly name: string;
  /** A `.ts` file of the project, run by this same Node, or a program of `node_modules/.bin`. */
  readonly run: { readonly file: string; readonly watch?: boolean } | { readonly bin: string[] };
  readonly env: Environment;
  readonly onLine: (name: string, line: string) => void;
};

/** A running child process. */
export type Child = {
  readonly name: string;
  /** Settles when the process is gone, with words for how it ended. */
  readonly ended: Promise<string>;
  /** Asks it to end and waits; after the limit it is killed. */
  stop(limitMs: number): Promise<void>;
  kill(): void;
};

/**
 * Starts a child in a process group of its own: a terminal's Ctrl-C reaches only the parent, which
 * then stops its children in order.
 */
export function startChild(plan: ChildPlan): Child {
  const process = spawnPlan(plan);
  for (const stream of [process.stdout, process.stderr]) {
    if (!stream) continue;
    createInterface({ input: stream }).on('line', (line) => plan.onLine(plan.name, line));
  }
  const ended = new Promise<string>((done) => {
    process.once('error', (error) => done(error.message));
    process.once('close', (code, signal) => done(signal ? `by ${signal}` : `with code ${code}`));
  });
  return {
    name: plan.name,
    ended,
    stop: async (limitMs) => {
      process.kill('SIGTERM');
      const timer = setTimeout(() => process.kill('SIGKILL'), limitMs);
      await ended;
      clearTimeout(timer);
    },
    kill: () => void process.kill('SIGKILL'),
  };
}

function spawnPlan({ run, env }: ChildPlan): ChildProcess {
  if ('bin' in run) {
    const [name = '', ...options] = run.bin;
    const file = join(ROOT, 'node_modules', '.bin', name);
    return spawn(file, options, {
      cwd: ROOT,
      env,
      detached: true,
      shell: globalThis.process.platform === 'win32',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  }
  return fork(join(ROOT, run.file), [], {
    cwd: ROOT,
    env,
    detached: true,
    execArgv: run.watch === true ? ['--watch', '--watch-preserve-output'] : ['--import', LEASH],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
}
