import type * as z from 'zod/mini';
import { type ChannelName, CHANNELS } from '../../shared/contract/channels.ts';
import { channelMessage } from '../../shared/platform/wire/contract.ts';
import type { AnswerTypes, Message } from '../../shared/platform/wire/lists.ts';
import { Refusal } from '../../shared/errors/refusal.ts';
import type { Caller, ChannelHandlers } from '../platform/wire/handlers.ts';
import { pathOf, type WireErrorDeps, wireErrorOf } from '../platform/wire/wire-error.ts';

type AnyMessage<Deps> = {
  readonly handle: (deps: Deps, caller: Caller, payload: unknown) => Promise<object>;
  readonly isForPlayers: boolean;
  readonly payload: z.ZodMiniType;
  readonly answeredBy: AnswerTypes;
};

type Table<Deps> = ReadonlyMap<string, AnyMessage<Deps>>;

function tableOf<Deps>(handlers: ChannelHandlers<Deps>): Table<Deps> {
  return new Map(
    Object.entries(CHANNELS).flatMap(([channel, messages]) =>
      Object.entries<Message>(messages).map(([type, message]): [string, AnyMessage<Deps>] => {
        const ofChannel: Readonly<Record<string, unknown>> = handlers[channel as ChannelName];
        return [
          `${channel}.${type}`,
          {
            handle: ofChannel[type] as AnyMessage<Deps>['handle'],
            isForPlayers: message.access === 'player',
            payload: message.payload,
            answeredBy: message.answeredBy ?? {},
          },
        ];
      }),
    ),
  );
}

/** Does a work when it is the sender's turn. */
export type InTurn = <Value>(work: () => Promise<Value>) => Promise<Value>;

/** Who sent a message. */
type Sender = {
  /** Refuses what may not even wait: too much, too long, from a blocked place. */
  readonly admit: () => void;
  readonly inTurn: InTurn;
  /** Asked when it is their turn: a session may have ended meanwhile. */
  readonly caller: () => Promise<Caller>;
};

/**
 * Answers one channel message: `{ type, success, …fields }`, or `{ type, success: false, code, msg,
 * data, error }` for a refusal. The type is the message's own, unless the contract names another.
 * A refusal whose data has a `msg`, a figure written out, says that for its name. The answer carries
 * the message's request id, also when its sender is refused.
 */
export type AnswerChannel = (
  sender: Sender,
  heard: { readonly channel: ChannelName; readonly message: unknown },
) => Promise<ChannelAnswer>;

/** An answer, and the event that repeats it where the contract names one. */
type ChannelAnswer = {
  readonly answer: object;
  readonly event?: { readonly name: string; readonly body: object };
};

/** Answers the messages of these handlers with what they use. */
export function createAnswerChannel<Deps extends WireErrorDeps>(
  handlers: ChannelHandlers<Deps>,
  deps: Deps,
): AnswerChannel {
  const table = tableOf(handlers);
  return async (sender, { channel, message }) => {
    const parsed = channelMessage.safeParse(message);
    const type = parsed.success ? parsed.data.type : 'error';
    const requestId = parsed.success ? parsed.data.requestId : undefined;
    const name = `${channel}.${type}`;
    const { done = type, refused = type, event, codeAs } = table.get(name)?.answeredBy ?? {};
    const echo = requestId === undefined ? {} : { requestId };
    try {
      sender.admit();
      const fields = await sender.inTurn(async () => {
        const caller = await sender.caller();
        if (!parsed.success) {
          throw new Refusal('wire.wrong-shape', { path: pathOf(parsed.error.issues) });
        }
        const payload = payloadFor(table.get(name), caller, parsed.data.payload);
        return await payload.message.handle(deps, caller, payload.data);
      });
      const answer = { type: done, ...echo, success: true, ...fields };
      const isRepeated = event !== undefined && requestId === undefined;
      return isRepeated ? { answer, event: { name: event, body: fields } } : { answer };
    } catch (thrown) {
      const error = wireErrorOf(deps, thrown, name);
      const { code, name: refusal, data } = error;
      const said = data?.['msg'];
      const msg = typeof said === 'string' ? said : refusal;
      const again = codeAs === undefined ? {} : { [codeAs]: code };
      const told = { type: refused, ...echo, success: false, code, ...again, msg, error };
      return { answer: data === undefined ? told : { ...told, data } };
    }
  };
}

/** The message with its payload read; refuses a kind that is unknown, a guest, or a wrong shape. */
function payloadFor<Deps>(
  message: AnyMessage<Deps> | undefined,
  { session }: Caller,
  payload: unknown,
) {
  if (message === undefined) throw new Refusal('wire.unknown-method');
  if (message.isForPlayers && session === undefined) throw new Refusal('wire.need-auth');
  const parsed = message.payload.safeParse(payload);
  if (!parsed.success) {
    throw new Refusal('wire.wrong-shape', { path: pathOf(parsed.error.issues) });
  }
  return { message, data: parsed.data };
}
