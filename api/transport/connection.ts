import type { IncomingMessage } from 'node:http';
import type { Socket } from 'socket.io';
import { handshakeAuth } from '../../shared/contract/channels.ts';
import { TOKEN_COOKIE } from '../../shared/contract/http.ts';
import { CONTRACT_VERSION } from '../../shared/contract/version.ts';
import { Refusal } from '../../shared/errors/refusal.ts';
import type { PlayerId, SessionId } from '../../shared/ids.ts';
import type { Session } from '../auth/sessions.ts';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import type { Place } from '../geo/places.ts';
import { MAX_MESSAGE_CHARACTERS } from './limits.ts';

/** What the server knows of one connection. */
export type ConnectionState = {
  session: Session | undefined;
  readonly place: Place;
  readonly isOldClient: boolean;
  /** Characters of the newest message, told before the message itself arrives. */
  lastCharacters: number;
};

/** Rooms: every connection of a player, and every connection of one session. */
export const roomOfPlayer = (playerId: PlayerId) => `player:${playerId}`;
export const roomOfSession = (sessionId: SessionId) => `session:${sessionId}`;

/** The address a request comes from; the proxy's word counts only behind our own proxy. */
export function addressOf(request: IncomingMessage, config: Config): string {
  const forwarded = config.isBehindProxy ? request.headers['x-forwarded-for'] : undefined;
  const last = String(forwarded ?? '')
    .split(',')
    .at(-1)
    ?.trim();
  const address = last ? last : (request.socket.remoteAddress ?? '');
  return address.replace(/^::ffff:/, '');
}

/** A cookie's value from a Cookie header. */
export function cookieOf(header: string | undefined, name: string): string | undefined {
  const pairs = header?.split(';').map((pair) => pair.trim()) ?? [];
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}

/**
 * Reads the handshake: place, contract version and session. A token that is unknown or ended is
 * told to the client, which then is a guest; it does not break the connection.
 */
export async function openConnection(context: Context, socket: Socket): Promise<ConnectionState> {
  const { config, places } = context;
  const parsed = handshakeAuth.safeParse(socket.handshake.auth);
  const auth = parsed.success ? parsed.data : {};
  const place = places.of(addressOf(socket.request, config));
  const state: ConnectionState = {
    session: undefined,
    place,
    isOldClient: auth.version !== undefined && auth.version !== CONTRACT_VERSION,
    lastCharacters: 0,
  };
  socket.conn.on('packet', ({ data }: { data?: unknown }) => {
    state.lastCharacters = typeof data === 'string' ? data.length : MAX_MESSAGE_CHARACTERS + 1;
  });
  await identify(context, socket, { state, token: auth.token ?? tokenOf(socket.request) });
  return state;
}

const tokenOf = ({ headers }: IncomingMessage) =>
  headers.authorization?.match(/^Bearer (.+)$/)?.[1] ?? cookieOf(headers.cookie, TOKEN_COOKIE);

/** Puts the session of a token on a connection; true unless the token was given and is no good. */
export async function identify(
  { sessions }: Context,
  socket: Socket,
  { state, token }: { readonly state: ConnectionState; readonly token: string | undefined | null },
): Promise<boolean> {
  const session = token ? await sessions.byToken(token) : undefined;
  leaveRooms(socket, state);
  state.session = session;
  if (session !== undefined) {
    await socket.join([roomOfPlayer(session.playerId), roomOfSession(session.id)]);
  }
  return session !== undefined || !token;
}

/** Takes a connection out of the rooms of its session. */
export function leaveRooms(socket: Socket, { session }: ConnectionState) {
  if (session === undefined) return;
  void socket.leave(roomOfPlayer(session.playerId));
  void socket.leave(roomOfSession(session.id));
}

/**
 * What every message of a connection must pass before its name is even looked at: place, version,
 * size, a session that still lives, and the pace of player and address.
 */
export function admit({ clock, limits }: Context, state: ConnectionState): void {
  if (state.place.isBlocked) throw new Refusal('wire.geo-blocked');
  if (state.isOldClient) throw new Refusal('wire.old-client');
  if (state.lastCharacters > MAX_MESSAGE_CHARACTERS) {
    throw new Refusal('wire.too-large', { maxCharacters: MAX_MESSAGE_CHARACTERS });
  }
  const nowMs = clock.nowMs();
  if (state.session !== undefined && state.session.expiresAt.getTime() <= nowMs) {
    throw new Refusal('wire.invalid-token');
  }
  const realMs = performance.now();
  const waitMs = Math.max(
    limits.ofAddress(state.place.address, realMs),
    state.session === undefined ? 0 : limits.ofPlayer(state.session.playerId, realMs),
  );
  if (waitMs > 0) throw new Refusal('wire.flood', { waitMs });
}
