import type { Socket } from 'socket.io';
import { type ChannelName, CHANNELS, updateTokenMessage } from '../../shared/contract/channels.ts';
import { Refusal } from '../../shared/errors/refusal.ts';
import { tokenOf } from '../auth/request-token.ts';
import type { Context } from '../context.ts';
import { crashPoint } from '../crash-points.ts';
import { runCall, wireErrorOf } from './calls.ts';
import { answerChannel } from './channels.ts';
import { admit, callerOf, type ConnectionState, identify } from './connection.ts';
import { greet, tellCurrency, tellRefusedToken } from './greeting.ts';
import { maxCharactersOf } from './limits.ts';

export type Listener = (...args: unknown[]) => void;

const isChannel = (name: string): name is ChannelName => Object.hasOwn(CHANNELS, name);

/** An event as it was heard, with the characters it took on the wire. */
type Heard = { readonly args: readonly unknown[]; readonly characters: number };

const hearing =
  ({ sizes }: ConnectionState, hear: (name: string, heard: Heard) => void): Listener =>
  (name, ...args) =>
    hear(String(name), { args, characters: sizes.shift() ?? 0 });

/** The second connection: remote calls, each with its callback. */
export function openMicro(context: Context, socket: Socket, state: ConnectionState) {
  const hear = hearing(state, (name, heard) => {
    if (name === 'updateToken') void updateToken(context, socket, heard);
    else if (name === 'call') void answerCall(context, socket, heard);
    else refuseUnknown(context, socket, heard);
  });
  socket.onAny(hear);
  tellRefusedToken(socket, state);
}

/**
 * Answers a call. A failure before the verb was asked is the wire's own, never the game's: a game's
 * server error promises that nothing happened, and an earlier try of the same request may have.
 */
async function answerCall(context: Context, socket: Socket, { args, characters }: Heard) {
  const [method, payload] = args;
  const answer = replyOf(args);
  const name = typeof method === 'string' ? method : '';
  let asked = '';
  try {
    admit(context, socket, { characters });
    const caller = await callerOf(context, socket);
    asked = name;
    const input = typeof payload === 'function' ? undefined : payload;
    const result = await runCall(context, caller, { method, payload: input });
    answer?.(null, result);
    context.metrics.called(name);
    crashPoint('after-reply');
  } catch (thrown) {
    const error = wireErrorOf(context, thrown, asked);
    answer?.(error, null);
  }
}

/** The acknowledgement a message asks for; Socket.IO puts it last. */
function replyOf(args: readonly unknown[]): Listener | undefined {
  const reply = args.at(-1);
  return typeof reply === 'function' ? (reply as Listener) : undefined;
}

/** The root connection: channels, and everything the server says unasked. */
export function openRoot(context: Context, socket: Socket, state: ConnectionState) {
  const hear = hearing(state, (name, heard) => {
    if (name === 'updateToken') void updateToken(context, socket, heard);
    else if (name === 'currencyGeoIp') answerCurrency(context, socket, heard);
    else if (isChannel(name)) void answerMessage(context, socket, { ...heard, channel: name });
    else refuseUnknown(context, socket, heard);
  });
  socket.onAny(hear);
  greet(context, socket, state).catch((error: unknown) => {
    context.logger.warn({ err: error }, 'a connection was not greeted in full');
  });
}

type Message = Heard & { readonly channel: ChannelName };

async function answerMessage(
  context: Context,
  socket: Socket,
  { channel, args, characters }: Message,
) {
  const admission = async () => {
    const isPlayer = (socket.data as ConnectionState).session !== undefined;
    const maxCharacters = maxCharactersOf(channel, args[0], { isPlayer });
    admit(context, socket, { characters, maxCharacters });
    return await callerOf(context, socket);
  };
  const answer = await answerChannel(context, admission, { channel, message: args[0] });
  socket.emit(channel, answer);
  replyOf(args)?.(answer);
}

function answerCurrency(context: Context, socket: Socket, { args, characters }: Heard) {
  try {
    admit(context, socket, { characters });
    tellCurrency(socket, socket.data as ConnectionState);
  } catch (thrown) {
    tellRefusal(context, socket, { args, thrown });
  }
}

async function updateToken(context: Context, socket: Socket, { args, characters }: Heard) {
  const state = socket.data as ConnectionState;
  try {
    admit(context, socket, { characters });
    const parsed = updateTokenMessage.safeParse(args[0]);
    if (!parsed.success) throw new Refusal('wire.wrong-shape', { path: 'token' });
    const { token = tokenOf(socket.request.headers) } = parsed.data;
    const success = await identify(context, socket, { state, token });
    socket.emit('tokenUpdated', { success });
    if (!success) socket.emit('error', { code: 'invalid_token' });
  } catch (thrown) {
    const error = wireErrorOf(context, thrown, 'updateToken');
    socket.emit('tokenUpdated', { success: false, error });
  }
}

function refuseUnknown(context: Context, socket: Socket, { args, characters }: Heard) {
  try {
    admit(context, socket, { characters });
    throw new Refusal('wire.unknown-method');
  } catch (thrown) {
    tellRefusal(context, socket, { args, thrown });
  }
}

type Refused = Pick<Heard, 'args'> & { readonly thrown: unknown };

/** Answers an event that is no message: by its callback, or by an error event without one. */
function tellRefusal(context: Context, socket: Socket, { args, thrown }: Refused) {
  const error = wireErrorOf(context, thrown, '');
  const reply = replyOf(args);
  if (reply === undefined) socket.emit('error', { code: error.code, msg: error.name });
  else reply(error, null);
}
