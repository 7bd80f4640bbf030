import type * as z from 'zod/mini';
import type { CallInput, CallName, CallOutput, CALLS } from '../../../shared/contract/calls.ts';
import type { ChannelName, CHANNELS, ChannelType } from '../../../shared/contract/channels.ts';
import type { EventBody, EventName } from '../../../shared/contract/events.ts';
import type { Session } from './session.ts';

/**
 * What a call may do with its connection: follow a room of pushed events, stop following it, and
 * push an event to this connection alone.
 */
export type CallerConnection = {
  /** Names the connection as long as it lives. */
  readonly id: string;
  follow(room: string): void;
  unfollow(room: string): void;
  push<N extends EventName>(name: N, body: EventBody<N>): void;
};

/** The sender of a message. */
export type Caller = {
  readonly session: Session | undefined;
  readonly address: string;
  readonly connection: CallerConnection;
};
export type PlayerCaller = Caller & { readonly session: Session };

type CallerOf<N extends CallName> = (typeof CALLS)[N]['access'] extends 'player'
  ? PlayerCaller
  : Caller;

/**
 * One handler for each call; a missing one does not compile. `Deps` is what the handlers use: each
 * feature declares its own, and the composition root has them all.
 */
export type CallHandlers<Deps> = {
  [N in CallName]: (deps: Deps, caller: CallerOf<N>, input: CallInput<N>) => Promise<CallOutput<N>>;
};

type Message<C extends ChannelName, T extends ChannelType<C>> = (typeof CHANNELS)[C][T] & {
  readonly access: 'guest' | 'player';
  readonly payload: z.ZodMiniType;
  readonly reply: z.ZodMiniType;
};

/** One handler for each message type of each channel; a missing one does not compile. */
export type ChannelHandlers<Deps> = {
  [C in ChannelName]: {
    [T in ChannelType<C>]: (
      deps: Deps,
      caller: Message<C, T>['access'] extends 'player' ? PlayerCaller : Caller,
      payload: z.infer<Message<C, T>['payload']>,
    ) => Promise<z.infer<Message<C, T>['reply']>>;
  };
};
