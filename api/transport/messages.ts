import type { Socket } from 'socket.io';
import { type ChannelName, CHANNELS } from '../../shared/contract/channels.ts';
import { langMessage, updateTokenMessage } from '../../shared/platform/wire/contract.ts';
import { Refusal } from '../../shared/errors/refusal.ts';
import { isLanguage } from '../../shared/i18n/languages.ts';
import { tokenOf } from '../accounts/sessions/request-token.ts';
import type { PlayerId } from '../../shared/ids.ts';
import { crashPoint } from '../platform/crash-points.ts';
import { type WireErrorDeps, wireErrorOf } from '../platform/wire/wire-error.ts';
import type { DeviceLanguage } from '../platform/wire/device-language.ts';
import type { Caller } from '../platform/wire/handlers.ts';
import type { Logger } from '../platform/logger.ts';
import type { Metrics } from '../platform/metrics.ts';
import type { RunCall } from './calls.ts';
import type { AnswerChannel, InTurn } from './channels.ts';
import {
  admit,
  callerOf,
  type ConnectionDeps,
  type ConnectionState,
  identify,
} from './connection.ts';
import { greet, type GreetingDeps, sendCurrency, sendRefusedToken } from './greeting.ts';
import { tellOutcome } from './told-outcome.ts';
import { maxCharactersOf } from '../platform/wire/limits.ts';

/** What the messages of both connections need: who is asked, and how they are judged. */
export type MessageDeps = ConnectionDeps &
  GreetingDeps &
  WireErrorDeps & {
    readonly logger: Logger;
    readonly metrics: Pick<Metrics, 'called' | 'refused'>;
    readonly runCall: RunCall;
    readonly answerChannel: AnswerChannel;
    /** Stores the language of a player's device, if the player never chose one. */
    readonly noteLanguage: (playerId: PlayerId, language: DeviceLanguage) => Promise<void>;
  };

export type Listener = (...args: unknown[]) => void;

const isChannel = (name: string): name is ChannelName => Object.hasOwn(CHANNELS, name);

/** An event as received, with the characters it took on the wire. */
type Received = { readonly args: readonly unknown[]; readonly characters: number };

const listenerOf =
  ({ sizes }: ConnectionState, handle: (name: string, received: Received) => void): Listener =>
  (name, ...args) =>
    handle(String(name), { args, characters: sizes.shift() ?? 0 });

/** The second connection: remote calls, each with its callback. */
export function openMicro(deps: MessageDeps, socket: Socket, state: ConnectionState) {
  const listener = listenerOf(state, (name, received) => {
    if (name === 'updateToken') void updateToken(deps, socket, received);
    else if (name === 'lang') takeLanguage(deps, socket, received);
    else if (name === 'call') void answerCall(deps, socket, received);
    else refuseUnknown(deps, socket, received);
  });
  socket.onAny(listener);
  sendRefusedToken(socket, state);
}

/**
 * Answers a call. A failure before the verb was asked is the wire's own, never the game's: a game's
 * server error promises that nothing happened, and an earlier try of the same request may have.
 */
async function answerCall(deps: MessageDeps, socket: Socket, { args, characters }: Received) {
  const [method, payload] = args;
  const answer = replyOf(args);
  const name = typeof method === 'string' ? method : '';
  let asked = '';
  try {
    admit(deps, socket, { characters });
    const input = typeof payload === 'function' ? undefined : payload;
    const [inTurn, sender] = [inTurnOf(deps, socket), senderOf(deps, socket)];
    const result = await inTurn(async () => {
      const caller = await sender();
      asked = name;
      return await deps.runCall(caller, { method, payload: input });
    });
    answer?.(null, result);
    tellOutcome(socket, { method: name, payload: input }, { result });
    deps.metrics.called(name);
    crashPoint('after-reply');
  } catch (thrown) {
    const error = wireErrorOf(deps, thrown, asked);
    answer?.(error, null);
    tellOutcome(socket, { method: name, payload }, { error });
  }
}

/**
 * Waits for the turn of an admitted message: after the others of its player over all connections, or of
 * the guests of its address.
 */
function inTurnOf({ limits }: MessageDeps, { data }: Socket): InTurn {
  const { session, throttle } = data as ConnectionState;
  return (work) =>
    session === undefined
      ? limits.turns.ofGuests(throttle, work)
      : limits.turns.ofPlayer(String(session.playerId), work);
}

/**
 * Who sends a message that has just come, asked when it is its turn. Where the connection is another
 * player's by then, it refuses `wire.invalid-token`: a stake of one is never taken from the other.
 */
function senderOf(deps: MessageDeps, socket: Socket): () => Promise<Caller> {
  const { session } = socket.data as ConnectionState;
  return async () => {
    const caller = await callerOf(deps, socket);
    const isAnother =
      session !== undefined &&
      caller.session !== undefined &&
      caller.session.playerId !== session.playerId;
    if (isAnother) throw new Refusal('wire.invalid-token');
    return caller;
  };
}

/** The acknowledgement a message asks for; Socket.IO puts it last. */
function replyOf(args: readonly unknown[]): Listener | undefined {
  const reply = args.at(-1);
  return typeof reply === 'function' ? (reply as Listener) : undefined;
}

/** The root connection: channels, and everything the server says unasked. */
export function openRoot(deps: MessageDeps, socket: Socket, state: ConnectionState) {
  const listener = listenerOf(state, (name, received) => {
    if (name === 'updateToken') void updateToken(deps, socket, received);
    else if (name === 'lang') takeLanguage(deps, socket, received);
    else if (name === 'currencyGeoIp') answerCurrency(deps, socket, received);
    else if (isChannel(name)) void answerMessage(deps, socket, { ...received, channel: name });
    else refuseUnknown(deps, socket, received);
  });
  socket.onAny(listener);
  noteLanguage(deps, socket);
  greet(deps, socket, state).catch((error: unknown) => {
    deps.logger.warn({ err: error }, 'a connection was not greeted in full');
  });
}

/** Signing in, and a change of the language on screen, tell which language the device speaks. */
function noteLanguage(deps: MessageDeps, socket: Socket) {
  const { session, device } = socket.data as ConnectionState;
  if (session === undefined) return;
  const note = () => deps.noteLanguage(session.playerId, device);
  const inTurn = inTurnOf(deps, socket);
  inTurn(note).catch((error: unknown) => {
    deps.logger.warn({ err: error }, 'the language of a device was not stored');
  });
}

type Message = Received & { readonly channel: ChannelName };

async function answerMessage(
  deps: MessageDeps,
  socket: Socket,
  { channel, args, characters }: Message,
) {
  const admission = () => {
    const isPlayer = (socket.data as ConnectionState).session !== undefined;
    const maxCharacters = maxCharactersOf(channel, args[0], { isPlayer });
    admit(deps, socket, { characters, maxCharacters });
  };
  const { answer, event } = await deps.answerChannel(
    { admit: admission, inTurn: inTurnOf(deps, socket), caller: senderOf(deps, socket) },
    { channel, message: args[0] },
  );
  socket.emit(channel, answer);
  if (event !== undefined) socket.emit(event.name, event.body);
  replyOf(args)?.(answer);
}

function answerCurrency(deps: MessageDeps, socket: Socket, { args, characters }: Received) {
  try {
    admit(deps, socket, { characters });
    sendCurrency(socket, socket.data as ConnectionState);
  } catch (thrown) {
    sendRefusal(deps, socket, { args, thrown });
  }
}

/** The language on screen changed: from now on the connection speaks it. */
function takeLanguage(deps: MessageDeps, socket: Socket, { args, characters }: Received) {
  const state = socket.data as ConnectionState;
  try {
    admit(deps, socket, { characters });
    const parsed = langMessage.safeParse(args[0]);
    const said = parsed.success ? parsed.data : undefined;
    const lang = typeof said === 'object' ? said.lang : said;
    if (!isLanguage(lang)) throw new Refusal('wire.wrong-shape', { path: 'lang' });
    state.lang = lang;
    state.device = { ...state.device, shown: lang };
    noteLanguage(deps, socket);
    replyOf(args)?.(null, {});
  } catch (thrown) {
    sendRefusal(deps, socket, { args, thrown });
  }
}

async function updateToken(deps: MessageDeps, socket: Socket, { args, characters }: Received) {
  const state = socket.data as ConnectionState;
  try {
    admit(deps, socket, { characters });
    const parsed = updateTokenMessage.safeParse(args[0]);
    if (!parsed.success) throw new Refusal('wire.wrong-shape', { path: 'token' });
    const { token = tokenOf(socket.request.headers) } = parsed.data;
    const success = await identify(deps, socket, { state, token });
    if (success) noteLanguage(deps, socket);
    socket.emit('tokenUpdated', { success });
    if (!success) socket.emit('error', { code: 'invalid_token' });
  } catch (thrown) {
    const error = wireErrorOf(deps, thrown, 'updateToken');
    socket.emit('tokenUpdated', { success: false, error });
  }
}

function refuseUnknown(deps: MessageDeps, socket: Socket, { args, characters }: Received) {
  try {
    admit(deps, socket, { characters });
    throw new Refusal('wire.unknown-method');
  } catch (thrown) {
    sendRefusal(deps, socket, { args, thrown });
  }
}

type Refused = Pick<Received, 'args'> & { readonly thrown: unknown };

/** Answers an event that is no message: by its callback, or by an error event without one. */
function sendRefusal(deps: MessageDeps, socket: Socket, { args, thrown }: Refused) {
  const error = wireErrorOf(deps, thrown, '');
  const reply = replyOf(args);
  if (reply !== undefined) return reply(error, null);
  const { code, name: msg } = error;
  socket.emit('error', { code, msg });
  socket.emit('app', { type: 'error', msg, data: { code } });
}
