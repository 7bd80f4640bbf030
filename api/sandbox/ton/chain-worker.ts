import { parentPort, workerData } from 'node:worker_threads';
import { type ChainService, createChainService, type ServiceName } from './chain-service.ts';

/** A call of the chain from the process around it. */
export type ChainCall = {
  readonly id: number;
  readonly name: ServiceName;
  readonly args: readonly unknown[];
};

/** Its answer: what came of it, or the message of what went wrong. */
export type ChainAnswer = { readonly id: number } & (
  | { readonly value: unknown }
  | { readonly error: string }
);

const { file } = workerData as { readonly file: string };
const service: ChainService = createChainService(file);

parentPort?.on('message', ({ id, name, args }: ChainCall) => {
  const verb = service[name] as (...given: readonly unknown[]) => Promise<unknown>;
  const answer = (said: ChainAnswer) => {
    // A port between threads has no origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    parentPort?.postMessage(said);
  };
  verb(...args).then(
    (value) => answer({ id, value }),
    (error: unknown) =>
      answer({ id, error: error instanceof Error ? error.message : String(error) }),
  );
});
