import type { CallInput, CallName, CallOutput } from '../../shared/contract/calls.ts';
import type { WireError } from '../../shared/errors/refusal.ts';
import { askUntilKnown, type Asking } from './ask-until-known.ts';
import { RefusedError } from './refused-error.ts';
import { newRequestId } from './request-id.ts';
import { ANSWER_TIMEOUT_MS, connectedSockets } from './sockets.ts';

type RefusalHearer = (refused: RefusedError) => void;

const refusalHearers = new Set<RefusalHearer>();

/** Calls the listener at each refusal of any call; the caller's result does not change. */
export function onRefused(hearer: RefusalHearer): void {
  refusalHearers.add(hearer);
}

function heard(error: WireError): RefusedError {
  const refused = RefusedError.ofWire(error);
  for (const hear of refusalHearers) hear(refused);
  return refused;
}

async function callWith<N extends CallName>(
  name: N,
  input: CallInput<N>,
  signal?: AbortSignal,
): Promise<CallOutput<N>> {
  const { micro } = await connectedSockets(signal);
  return new Promise((resolve, reject) => {
    const answer = (lost: Error | null, error: WireError | null, output: CallOutput<N>) => {
      if (lost !== null) reject(RefusedError.noAnswer());
      else if (error !== null) reject(heard(error));
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

/**
 * Calls a money-moving method under one request id and repeats it, across reconnects and pauses,
 * until its outcome is known: the round happens at most once. Rejects with the refusal that decided
 * it, or with `wire.no-answer` when the signal aborted first.
 */
export async function callOnce<N extends MoneyCallName>(
  name: N,
  input: CallInput<N>,
  asking: Asking,
): Promise<CallOutput<N>> {
  const body = { requestId: newRequestId(), ...input };
  return askUntilKnown(() => callWith(name, body, asking.signal), asking);
}
