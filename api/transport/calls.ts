import { CALLS, type CallName } from '../../shared/contract/calls.ts';
import { Refusal } from '../../shared/errors/refusal.ts';
import type { Caller, CallHandlers } from '../platform/wire/handlers.ts';
import { ownRefusal, pathOf } from '../platform/wire/wire-error.ts';

type AnyHandler<Deps> = (deps: Deps, caller: Caller, input: unknown) => Promise<unknown>;
type AnyCall<Deps> = {
  readonly handle: AnyHandler<Deps>;
  readonly isForPlayers: boolean;
  readonly input: (typeof CALLS)[CallName]['input'];
};

/**
 * Runs one remote call: finds it, checks who may call and the shape of the payload, and runs the
 * verb. Throws a `Refusal`, or a bug.
 */
export type RunCall = (
  caller: Caller,
  message: { readonly method: unknown; readonly payload: unknown },
) => Promise<unknown>;

/** Runs the calls of these handlers with what they use. */
export function createRunCall<Deps>(handlers: CallHandlers<Deps>, deps: Deps): RunCall {
  // A Map, so that `__proto__` and `constructor` are unknown names like any other.
  const table: ReadonlyMap<string, AnyCall<Deps>> = new Map(
    Object.entries(CALLS).map(([name, call]): [string, AnyCall<Deps>] => [
      name,
      {
        handle: handlers[name as CallName] as AnyHandler<Deps>,
        isForPlayers: call.access === 'player',
        input: call.input,
      },
    ]),
  );
  return async (caller, { method, payload }) => {
    const call = typeof method === 'string' ? table.get(method) : undefined;
    if (call === undefined || typeof method !== 'string') throw new Refusal('wire.unknown-method');
    if (call.isForPlayers && caller.session === undefined) {
      throw new Refusal(ownRefusal(method, 'need-auth'));
    }
    const parsed = call.input.safeParse(payload ?? {});
    if (!parsed.success) {
      throw new Refusal('wire.wrong-shape', { path: pathOf(parsed.error.issues) });
    }
    return call.handle(deps, caller, parsed.data);
  };
}
