import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { ChainService, ServiceName } from './chain-service.ts';
import type { ChainAnswer, ChainCall } from './chain-worker.ts';

/**
 * The machine takes 100 MB; one that is not called for this long is stopped until the next call.
 */
const IDLE_MS = 10_000;

/**
 * What contracts leave behind is small and is cleared away often: more only makes the thread
 * larger.
 */
const YOUNG_MB = 4;

/** The chain in a thread of its own. */
export type ChainThread = ChainService & {
  /** Whether nothing ever happened on it. */
  isAsleep(): boolean;
};

type Waiting = {
  readonly done: (value: unknown) => void;
  readonly fail: (error: Error) => void;
};

/**
 * The chain behind a thread that starts with the first call: contracts run beside the server, never
 * in it, and a server whose TON stand-in is never called carries none of it. Everything that
 * happened is in the file, so the thread may end between any two calls.
 */
export function createChainThread(file: string): ChainThread {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let nextId = 0;

  const putAway = () => {
    if (waiting.size > 0) return;
    const idle = worker;
    worker = undefined;
    void idle?.terminate();
  };
  const idling = setTimeout(putAway, IDLE_MS).unref();

  const start = () => {
    const started = new Worker(new URL('chain-worker.ts', import.meta.url), {
      workerData: { file },
      execArgv: [],
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
    });
    started.unref();
    started.on('message', (answer: ChainAnswer) => {
      const asked = waiting.get(answer.id);
      waiting.delete(answer.id);
      if ('error' in answer) asked?.fail(new Error(answer.error));
      else asked?.done(answer.value);
      idling.refresh();
    });
    started.on('error', (error) => {
      worker = undefined;
      for (const { fail } of waiting.values()) {
        fail(error instanceof Error ? error : new Error('the chain ended'));
      }
      waiting.clear();
    });
    return started;
  };

  const call = (name: ServiceName, args: readonly unknown[]) =>
    new Promise<unknown>((done, fail) => {
      worker ??= start();
      nextId += 1;
      waiting.set(nextId, { done, fail });
      // A port between threads has no origin.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      worker.postMessage({ id: nextId, name, args } satisfies ChainCall);
    });

  const verb =
    <Name extends ServiceName>(name: Name) =>
    (...args: Parameters<ChainService[Name]>) =>
      call(name, args) as ReturnType<ChainService[Name]>;

  return {
    send: verb('send'),
    run: verb('run'),
    account: verb('account'),
    transactionsV3: verb('transactionsV3'),
    childrenV3: verb('childrenV3'),
    accountStates: verb('accountStates'),
    transactionsV2: verb('transactionsV2'),
    wallets: verb('wallets'),
    connect: verb('connect'),
    sign: verb('sign'),
    transfer: verb('transfer'),
    isAsleep: () => !existsSync(file),
  };
}
