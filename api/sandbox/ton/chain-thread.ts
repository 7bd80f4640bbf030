import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { ChainService, ServiceName } from './chain-service.ts';
import type { ChainAnswer, ChainCall } from './chain-worker.ts';

/** The chain in a thread of its own. */
export type ChainThread = ChainService & {
  /** Whether nothing ever happened on it and its thread is not there. */
  isAsleep(): boolean;
};

type Waiting = {
  readonly done: (value: unknown) => void;
  readonly fail: (error: Error) => void;
};

/**
 * The chain behind a thread that starts with the first call: contracts run beside the server, never
 * in it, and a server that nobody asks for TON carries none of it.
 */
export function createChainThread(file: string): ChainThread {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let nextId = 0;

  const start = () => {
    const started = new Worker(new URL('chain-worker.ts', import.meta.url), {
      workerData: { file },
      execArgv: [],
    });
    started.unref();
    started.on('message', (answer: ChainAnswer) => {
      const asked = waiting.get(answer.id);
      waiting.delete(answer.id);
      if ('error' in answer) asked?.fail(new Error(answer.error));
      else asked?.done(answer.value);
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
    isAsleep: () => worker === undefined && !existsSync(file),
  };
}
