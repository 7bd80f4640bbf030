import { fork, spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** The project's top folder. */
export const ROOT = join(import.meta.dirname, '..', '..');

const END_WITH_PARENT = join(import.meta.dirname, 'end-with-parent.ts');

/**
 * Limit for Node's young generation, in MB. By default Node lets it grow to 128 MB on a large
 * machine and promotes objects that are already dead, which costs 150 MB more memory at rest.
 */
const YOUNG_GENERATION_LIMIT = '--max-semi-space-size=16';

/**
 * How many pools glibc's allocator keeps. By default it opens one for nearly every thread that
 * allocates, and memory freed in one is not used by another: 36 MB more at rest. Setting it again
 * in the environment wins.
 */
const MEMORY_POOLS = { MALLOC_ARENA_MAX: '2' };

type Environment = Readonly<Record<string, string | undefined>>;

/** What to start, the name its lines appear under, and who receives each line it writes. */
export type ChildPlan = {
  readonly name: string;
  /** A `.ts` file of the project, run by this same Node, or a program of `node_modules/.bin`. */
  readonly run: { readonly file: string; readonly watch?: boolean } | { readonly bin: string[] };
  readonly env: Environment;
  readonly onLine: (name: string, line: string) => void;
};

/** Settles when the process has ended, with a text that says how it ended. */
export type Child = {
  readonly name: string;
  /** Asks the process to end and waits; it is killed after the limit. */
  readonly ended: Promise<string>;
  /**
   * Starts a child in its own process group: Ctrl-C in a terminal reaches only the parent, which
   * then stops its children in order.
   */
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
    env: { ...MEMORY_POOLS, ...env },
    detached: true,
    execArgv: [
      YOUNG_GENERATION_LIMIT,
      ...(run.watch === true
        ? ['--watch', '--watch-preserve-output']
        : ['--import', END_WITH_PARENT]),
    ],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
}
