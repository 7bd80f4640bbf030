import type * as z from 'zod/mini';
import { type ChannelName, CHANNELS, channelMessage } from '../../shared/contract/channels.ts';
import { Refusal } from '../../shared/errors/refusal.ts';
import { cryptApiMessages } from '../cashdesk/cryptapi/cryptapi-channel.ts';
import { depositMessages } from '../cashdesk/deposits/deposits-channel.ts';
import { withdrawMessages } from '../cashdesk/withdrawals/withdrawals-channel.ts';
import type { Context } from '../context.ts';
import { cashChannel, userChannel } from '../profile/profile-channel.ts';
import { rateMessages } from '../rates/rates-channel.ts';
import { settingsMessages } from '../settings/settings-channel.ts';
import { tonMessages } from '../ton/ton-channel.ts';
import { twoFactorMessages } from '../two-factor/two-factor-channel.ts';
import { pathOf, wireErrorOf } from './calls.ts';
import type { Caller, ChannelHandlers } from './handlers.ts';

const handlers: ChannelHandlers = {
  user: { ...userChannel, ...settingsMessages, ...twoFactorMessages },
  cash: {
    ...cashChannel,
    ...depositMessages,
    ...tonMessages,
    ...withdrawMessages,
    ...cryptApiMessages,
    ...rateMessages,
  },
};

type AnyMessage = {
  readonly handle: (context: Context, caller: Caller, payload: unknown) => Promise<object>;
  readonly isForPlayers: boolean;
  readonly payload: z.ZodMiniType;
};

const table: ReadonlyMap<string, AnyMessage> = new Map(
  Object.entries(CHANNELS).flatMap(([channel, messages]) =>
    Object.entries(messages).map(([type, message]): [string, AnyMessage] => {
      const ofChannel: Readonly<Record<string, unknown>> = handlers[channel as ChannelName];
      return [
        `${channel}.${type}`,
        {
          handle: ofChannel[type] as AnyMessage['handle'],
          isForPlayers: message.access === 'player',
          payload: message.payload,
        },
      ];
    }),
  ),
);

/**
 * Answers one channel message: `{ type, success, …fields }`, or `{ type, success: false, code,
 * msg, error }` for a refusal. The request id of the message comes back with the answer, also when
 * `admission` refuses its sender.
 */
export async function answerChannel(
  context: Context,
  admission: () => Promise<Caller>,
  { channel, message }: { readonly channel: ChannelName; readonly message: unknown },
): Promise<object> {
  const parsed = channelMessage.safeParse(message);
  const type = parsed.success ? parsed.data.type : 'error';
  const requestId = parsed.success ? parsed.data.requestId : undefined;
  const echo = requestId === undefined ? { type } : { type, requestId };
  try {
    const caller = await admission();
    if (!parsed.success) {
      throw new Refusal('wire.wrong-shape', { path: pathOf(parsed.error.issues) });
    }
    const fields = await runMessage(context, caller, {
      name: `${channel}.${type}`,
      payload: parsed.data.payload,
    });
    return { ...echo, success: true, ...fields };
  } catch (thrown) {
    const error = wireErrorOf(context, thrown, `${channel}.${type}`);
    return { ...echo, success: false, code: error.code, msg: error.name, error };
  }
}

async function runMessage(
  context: Context,
  caller: Caller,
  { name, payload }: { readonly name: string; readonly payload: unknown },
): Promise<object> {
  const message = table.get(name);
  if (message === undefined) throw new Refusal('wire.unknown-method');
  if (message.isForPlayers && caller.session === undefined) throw new Refusal('wire.need-auth');
  const parsed = message.payload.safeParse(payload);
  if (!parsed.success) {
    throw new Refusal('wire.wrong-shape', { path: pathOf(parsed.error.issues) });
  }
  return message.handle(context, caller, parsed.data);
}
