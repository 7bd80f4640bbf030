import type { Socket } from 'socket.io';
import { CALLS } from '../../shared/contract/calls.ts';
import type { WireError } from '../../shared/errors/refusal.ts';
import { TOLD_CODE } from '../../shared/games/told-outcome.ts';
import type { Calls } from '../../shared/platform/wire/lists.ts';

const TOLD_BY: ReadonlyMap<string, string> = new Map(
  Object.entries<Calls[string]>(CALLS).flatMap(([name, { toldBy }]) =>
    toldBy === undefined ? [] : [[name, toldBy]],
  ),
);

/** A call as it was received. */
type Asked = { readonly method: string; readonly payload: unknown };
type Outcome = { readonly error: WireError } | { readonly result: unknown };

/**
 * Repeats the outcome of a call as an event of its game, on the connection that called: clients of
 * the specification read it there, and ours, which send a request id, read the answer.
 */
export function tellOutcome(socket: Socket, { method, payload }: Asked, outcome: Outcome): void {
  const event = TOLD_BY.get(method);
  if (event === undefined || fieldOf(payload, 'requestId') !== undefined) return;
  if ('error' in outcome) {
    const { code, name, data } = outcome.error;
    const msg = Object.values(data ?? {}).join(' ');
    const told = { type: 'error', code, name: name.slice(name.indexOf('.') + 1), msg };
    socket.emit(event, data === undefined ? told : { ...told, data });
  } else {
    const balance = fieldOf(outcome.result, 'balance');
    socket.emit(event, { type: 'balance', code: TOLD_CODE, data: { balance } });
  }
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
