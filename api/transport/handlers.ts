import type * as z from 'zod/mini';
import type { CallInput, CallName, CallOutput, CALLS } from '../../shared/contract/calls.ts';
import type { ChannelName, CHANNELS, ChannelType } from '../../shared/contract/channels.ts';
import type { Session } from '../auth/sessions.ts';
import type { Context } from '../context.ts';

/** What a call may do with the connection it came by: follow a room of pushed events, or stop. */
export type Following = {
  follow(room: string): void;
  unfollow(room: string): void;
};

/** Who sent a message. */
export type Caller = {
  readonly session: Session | undefined;
  readonly address: string;
  readonly connection: Following;
};
export type PlayerCaller = Caller & { readonly session: Session };

type CallerOf<N extends CallName> = (typeof CALLS)[N]['access'] extends 'player'
  ? PlayerCaller
  : Caller;

/** One handler for each call; a call without one does not compile. */
export type CallHandlers = {
  [N in CallName]: (
    context: Context,
    caller: CallerOf<N>,
    input: CallInput<N>,
  ) => Promise<CallOutput<N>>;
};

type Message<C extends ChannelName, T extends ChannelType<C>> = (typeof CHANNELS)[C][T] & {
  readonly access: 'guest' | 'player';
  readonly payload: z.ZodMiniType;
  readonly reply: z.ZodMiniType;
};

/** One handler for each message type of each channel; a type without one does not compile. */
export type ChannelHandlers = {
  [C in ChannelName]: {
    [T in ChannelType<C>]: (
      context: Context,
      caller: Message<C, T>['access'] extends 'player' ? PlayerCaller : Caller,
      payload: z.infer<Message<C, T>['payload']>,
    ) => Promise<z.infer<Message<C, T>['reply']>>;
  };
};
