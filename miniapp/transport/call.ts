import type { CallInput, CallName, CallOutput } from '../../shared/contract/calls.ts';
import type { WireError } from '../../shared/errors/refusal.ts';
import { RefusedError } from './refused-error.ts';
import { newRequestId } from './request-id.ts';
import { ANSWER_TIMEOUT_MS, connectedSockets } from './sockets.ts';

/** Never ends: a money call waits for the network as long as the page lives. */
const PATIENT = new AbortController().signal;

async function callWith<N extends CallName>(
  name: N,
  input: CallInput<N>,
  signal?: AbortSignal,
): Promise<CallOutput<N>> {
  const { micro } = await connectedSockets(signal);
  return new Promise((resolve, reject) => {
    const answer = (lost: Error | null, error: WireError | null, output: CallOutput<N>) => {
      if (lost !== null) reject(RefusedError.noAnswer());
      else if (error !== null) reject(RefusedError.ofWire(error));
      else resolve(output);
    };
    micro.timeout(ANSWER_TIMEOUT_MS).emit('call', name, input, answer);
  });
}

/**
 * Calls the server once. Rejects with a `RefusedError`: the server's refusal, or `wire.no-answer`
 * after ten seconds without one.
 */
export function call<N extends CallName>(name: N, input: CallInput<N>): Promise<CallOutput<N>> {
  return callWith(name, input);
}

type MoneyCallName = {
  [N in CallName]: CallInput<N> extends { requestId?: unknown } ? N : never;
}[CallName] &
  CallName;

function isUnanswered(error: unknown): boolean {
  return error instanceof RefusedError && error.name === 'wire.no-answer';
}

/**
 * Calls a money-moving method under one request id and repeats it after each reconnect until it is
 * answered, so that the round happens once and its outcome is always learned.
 */
export async function callOnce<N extends MoneyCallName>(
  name: N,
  input: CallInput<N>,
): Promise<CallOutput<N>> {
  const body = { requestId: newRequestId(), ...input };
  for (;;) {
    try {
      return await callWith(name, body, PATIENT);
    } catch (error) {
      if (!isUnanswered(error)) throw error;
    }
  }
}
