import type { IncomingMessage } from 'node:http';
import { parse } from 'hono/utils/cookie';
import type { Socket } from 'socket.io';
import { LANGUAGE_COOKIE } from '../../shared/contract/site.ts';
import { handshakeAuth } from '../../shared/platform/wire/contract.ts';
import { CONTRACT_VERSION } from '../../shared/contract/version.ts';
import { Refusal } from '../../shared/errors/refusal.ts';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '../../shared/i18n/languages.ts';
import type { PlayerId } from '../../shared/ids.ts';
import { throttleKey } from '../platform/http/network.ts';
import { tokenOf } from '../accounts/sessions/request-token.ts';
import type { DeviceLanguage } from '../platform/wire/device-language.ts';
import type { Session } from '../platform/wire/session.ts';
import type { Sessions } from '../accounts/sessions/sessions.ts';
import type { Clock } from '../platform/clock.ts';
import type { Place, Places } from '../platform/geo/places.ts';
import type { Caller, CallerConnection } from '../platform/wire/handlers.ts';
import { clientAddressOf } from '../platform/http/client-address.ts';
import { isCrowded } from './crowding.ts';
import { roomOfPlayer, roomOfSession } from './rooms.ts';
import { endUnread } from './slow-readers.ts';
import { MAX_MESSAGE_CHARACTERS, type MessageLimits, takeToken } from '../platform/wire/limits.ts';

/** What every connection is judged by. */
export type ConnectionDeps = {
  readonly config: { readonly isBehindProxy: boolean };
  readonly clock: Clock;
  readonly places: Places;
  readonly sessions: Pick<Sessions, 'byToken'>;
  readonly limits: MessageLimits;
  /**
   * The rooms that a player's session may follow in addition to its own: it leaves them when it
   * ends.
   */
  readonly roomsOf: (playerId: PlayerId) => readonly string[];
};

/** What the server knows of one connection. */
export type ConnectionState = {
  session: Session | undefined;
  /** What the session was found by; asked for again while the connection is used. */
  token: string | undefined;
  /** When the session was last known to live, by the product's clock. */
  confirmedAtMs: number;
  /** The question to the sessions that is under way, shared by all messages that wait for it. */
  confirming: Promise<void> | undefined;
  /** Counts the tokens this connection was given: only the newest decides who it is. */
  turn: number;
  readonly place: Place;
  /** The language on screen, as the client named it last. */
  lang: Language;
  /** Stored for a player who never chose a language. */
  device: DeviceLanguage;
  /** What counts as one address for the pace of messages. */
  readonly throttle: string;
  readonly isOldClient: boolean;
  /** Characters of each event that was read and not yet handled, in the order of arrival. */
  readonly sizes: number[];
};

/** A session is asked for again after this long, which also slides its end. */
const CONFIRM_MS = 30_000;

/** Packet types of the Socket.IO protocol that are handled as events. */
const EVENT = '2';
const BINARY_EVENT = '5';

/** The address a handshake comes from. */
export function addressOf(
  { headers, socket }: IncomingMessage,
  { isBehindProxy }: ConnectionDeps['config'],
): string {
  const forwardedFor = headers['x-forwarded-for']?.toString();
  return clientAddressOf({ forwardedFor, peer: socket.remoteAddress, isBehindProxy });
}

/**
 * Reads the handshake: place, contract version and session. A token that is unknown or ended is
 * reported to the client, which then is a guest; it does not break the connection.
 */
export async function openConnection(
  deps: ConnectionDeps,
  socket: Socket,
): Promise<ConnectionState> {
  const { config, places } = deps;
  const parsed = handshakeAuth.safeParse(socket.handshake.auth);
  const auth = parsed.success ? parsed.data : {};
  const place = places.of(addressOf(socket.request, config));
  const state: ConnectionState = {
    session: undefined,
    token: undefined,
    confirmedAtMs: 0,
    confirming: undefined,
    turn: 0,
    place,
    lang: isLanguage(auth.lang) ? auth.lang : DEFAULT_LANGUAGE,
    device: {
      shown: isLanguage(auth.lang) ? auth.lang : undefined,
      chosen: languageOfCookie(socket.request.headers),
    },
    throttle: throttleKey(place.address),
    isOldClient: auth.version !== undefined && auth.version !== CONTRACT_VERSION,
    sizes: [],
  };
  socket.data = state;
  measure(socket, state);
  await identify(deps, socket, { state, token: auth.token ?? tokenOf(socket.request.headers) });
  return state;
}

/** The language that a guest chose on this device. */
function languageOfCookie({ cookie = '' }: IncomingMessage['headers']): Language | undefined {
  const lang = parse(cookie, LANGUAGE_COOKIE)[LANGUAGE_COOKIE];
  return isLanguage(lang) ? lang : undefined;
}

/**
 * Records how large each event is before it is decoded, attachments included: several frames may be
 * read before the first of them is handled. A connection that left its namespace is closed, so a
 * client cannot join again and again over one.
 */
function measure(socket: Socket, { sizes }: ConnectionState) {
  const { conn } = socket;
  const note = ({ type, data }: { readonly type: string; readonly data?: unknown }) => {
    if (type !== 'message') return;
    if (typeof data !== 'string') {
      const last = sizes.length - 1;
      if (last >= 0) sizes[last] = (sizes[last] ?? 0) + ((data as Buffer | undefined)?.length ?? 0);
    } else if (data.startsWith(EVENT) || data.startsWith(BINARY_EVENT)) {
      sizes.push(data.length);
    }
  };
  conn.on('packet', note);
  socket.on('disconnect', () => {
    conn.off('packet', note);
    conn.close();
  });
}

/**
 * Puts the session of a token on a connection; true unless the token was given and is no good.
 * When tokens follow each other quickly the last one counts, whichever is read first.
 */
export async function identify(
  { clock, sessions, roomsOf }: ConnectionDeps,
  socket: Socket,
  { state, token }: { readonly state: ConnectionState; readonly token: string | undefined | null },
): Promise<boolean> {
  state.turn += 1;
  const { turn } = state;
  const session = token ? await sessions.byToken(token) : undefined;
  const isGood = session !== undefined || !token;
  if (turn !== state.turn) return isGood;
  leaveRooms(socket, state, roomsOf);
  if (session !== undefined && isCrowded(socket, session.playerId)) {
    socket.emit('error', { code: 'too_many_connections' });
    socket.disconnect(true);
    return isGood;
  }
  Object.assign(state, { session, token: token ?? undefined, confirmedAtMs: clock.nowMs() });
  if (session !== undefined) {
    await socket.join([roomOfPlayer(session.playerId), roomOfSession(session.id)]);
  }
  return isGood;
}

/** Takes a connection out of the rooms of its session. */
function leaveRooms(
  socket: Socket,
  { session }: ConnectionState,
  roomsOf: ConnectionDeps['roomsOf'],
) {
  if (session === undefined) return;
  void socket.leave(roomOfPlayer(session.playerId));
  void socket.leave(roomOfSession(session.id));
  for (const room of roomsOf(session.playerId)) void socket.leave(room);
}

/** Makes a guest of a connection whose session ended, and sends it that. */
export function endSession(
  { roomsOf }: Pick<ConnectionDeps, 'roomsOf'>,
  socket: Socket,
  state: ConnectionState,
) {
  state.turn += 1;
  leaveRooms(socket, state, roomsOf);
  state.session = undefined;
  socket.emit('error', { code: 'invalid_token' });
}

/** How long a message is, and how long its kind may be where that is not as long as any. */
type Size = { readonly characters: number; readonly maxCharacters?: number };

/**
 * What every message of a connection must pass before its name is even looked at: that answers are
 * read, place, version, the pace of player and address, and size.
 */
export function admit(
  { limits }: Pick<ConnectionDeps, 'limits'>,
  socket: Socket,
  { characters, maxCharacters = MAX_MESSAGE_CHARACTERS }: Size,
): void {
  const state = socket.data as ConnectionState;
  const slowMs = endUnread(socket, performance.now());
  if (slowMs > 0) throw new Refusal('wire.flood', { waitMs: slowMs });
  if (state.place.isBlocked) throw new Refusal('wire.geo-blocked');
  if (state.isOldClient) throw new Refusal('wire.old-client');
  takeToken(limits, { playerId: state.session?.playerId, throttle: state.throttle });
  if (characters > maxCharacters) throw new Refusal('wire.too-large', { maxCharacters });
}

/** Who sends an admitted message; refuses `wire.invalid-token` when their session ended. */
export async function callerOf(deps: ConnectionDeps, socket: Socket): Promise<Caller> {
  const state = socket.data as ConnectionState;
  if (needsConfirmation(deps, state)) {
    state.confirming ??= confirm(deps, socket, state).finally(() => {
      state.confirming = undefined;
    });
    await state.confirming;
    if (state.session === undefined) throw new Refusal('wire.invalid-token');
  }
  return { session: state.session, address: state.place.address, connection: connectionOf(socket) };
}

const connectionOf = (socket: Socket): CallerConnection => ({
  id: socket.id,
  follow: (room) => void socket.join(room),
  unfollow: (room) => void socket.leave(room),
  push: (name, body) => void socket.emit(name, body),
});

function needsConfirmation({ clock }: ConnectionDeps, { session, confirmedAtMs }: ConnectionState) {
  if (session === undefined) return false;
  const nowMs = clock.nowMs();
  return Math.abs(nowMs - confirmedAtMs) >= CONFIRM_MS || session.expiresAt.getTime() <= nowMs;
}

/** Asks for a session again: its end slides, and an end that was not announced is noticed. */
async function confirm(deps: ConnectionDeps, socket: Socket, state: ConnectionState) {
  const { clock, sessions } = deps;
  const { turn, token, session } = state;
  const found = token === undefined ? undefined : await sessions.byToken(token);
  if (turn !== state.turn) return;
  state.confirmedAtMs = clock.nowMs();
  if (found !== undefined && found.id === session?.id) state.session = found;
  else endSession(deps, socket, state);
}
