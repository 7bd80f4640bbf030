import type { CHANNELS, ChannelName, ChannelType } from '../../shared/contract/channels.ts';
import type { EventBody, EventName } from '../../shared/contract/events.ts';
import type { WireError } from '../../shared/errors/refusal.ts';
import { RefusedError } from './refused-error.ts';
import { newRequestId } from './request-id.ts';
import { ANSWER_TIMEOUT_MS, connectedSockets, sockets } from './sockets.ts';

type Schema = { readonly _zod: { readonly output: unknown } };
type OutputOf<S> = S extends Schema ? S['_zod']['output'] : never;
type Entry<C extends ChannelName, T extends ChannelType<C>> = (typeof CHANNELS)[C][T];

/** The fields of a message of this channel and type. */
export type ChannelPayload<C extends ChannelName, T extends ChannelType<C>> =
  Entry<C, T> extends { readonly payload: infer P } ? OutputOf<P> : never;

/** The fields of its answer besides `type` and `success`. */
export type ChannelReply<C extends ChannelName, T extends ChannelType<C>> =
  Entry<C, T> extends { readonly reply: infer R } ? OutputOf<R> : never;

type Reply = {
  readonly success?: boolean;
  readonly requestId?: string;
  readonly error?: WireError;
};
type Pending = {
  readonly resolve: (reply: never) => void;
  readonly reject: (error: RefusedError) => void;
  readonly timer: ReturnType<typeof setTimeout>;
};
type Handler = (body: never) => void;

const pending = new Map<string, Pending>();
const handlers = new Map<string, Set<Handler>>();

function settle(reply: Reply): void {
  const waiting = pending.get(reply.requestId ?? '');
  if (waiting === undefined || reply.requestId === undefined) return;
  pending.delete(reply.requestId);
  clearTimeout(waiting.timer);
  if (reply.success === true) waiting.resolve(reply as never);
  else if (reply.error !== undefined) waiting.reject(RefusedError.ofWire(reply.error));
  else waiting.reject(new RefusedError('wire.server-error', 500));
}

function deliver(name: string, body: Reply | undefined): void {
  if (typeof body?.requestId === 'string') settle(body);
  for (const handler of handlers.get(name) ?? []) handler(body as never);
}

/**
 * Delivers everything that either connection receives to pending replies and to handlers: games
 * push on the connection that loaded them, everything else arrives on the root connection.
 */
export async function listen(): Promise<void> {
  const { root, micro } = await sockets();
  for (const socket of [root, micro]) socket.onAny(deliver);
}

/** Calls the handler at each event of this name until the returned function is called. */
export function onEvent<N extends EventName>(
  name: N,
  handler: (body: EventBody<N>) => void,
): () => void {
  const known = handlers.get(name) ?? new Set<Handler>();
  handlers.set(name, known.add(handler));
  return () => known.delete(handler);
}

/**
 * Sends a channel message and returns its answer. Rejects with a `RefusedError`: the server's
 * refusal, or `wire.no-answer` after ten seconds without one.
 */
export async function send<C extends ChannelName, T extends ChannelType<C>>(
  channel: C,
  type: T,
  payload?: ChannelPayload<C, T>,
): Promise<ChannelReply<C, T>> {
  const { root } = await connectedSockets();
  const requestId = newRequestId();
  return new Promise<ChannelReply<C, T>>((resolve, reject) => {
    const timer = setTimeout(() => {
      pending.delete(requestId);
      reject(RefusedError.noAnswer());
    }, ANSWER_TIMEOUT_MS);
    pending.set(requestId, { resolve, reject, timer });
    const message = { type, requestId };
    root.emit(channel, payload === undefined ? message : { ...message, payload });
  });
}
