import type { Socket } from 'socket.io';
import type { UserView } from '../../shared/accounts/profile/contract.ts';
import type { Session } from '../platform/wire/session.ts';
import { countryName } from '../platform/geo/country-name.ts';
import { currencyOfCountry } from '../platform/geo/places.ts';
import type { ConnectionState } from './connection.ts';

export type GreetingDeps = {
  /** The events with the tables and facts that every client needs before anything else. */
  readonly greetings: () => readonly (readonly [name: string, body: object])[];
  /** The profile as its own player sees it; undefined where the player no longer exists. */
  readonly viewUser: (session: Session) => Promise<UserView | undefined>;
};

/** What a connection is sent first: what blocks it, who it is, and the tables it needs. */
export async function greet(
  { greetings, viewUser }: GreetingDeps,
  socket: Socket,
  state: ConnectionState,
) {
  const { place, session } = state;
  if (place.isBlocked) {
    const { address: ip, country } = place;
    const name = country === undefined ? null : countryName(country, state.lang);
    socket.emit('blockGeo', { ip, countryName: name });
    return;
  }
  if (state.isOldClient) {
    socket.emit('error', { code: 'old_client', msg: 'wire.old-client' });
    return;
  }
  sendRefusedToken(socket, state);
  for (const [name, body] of greetings()) socket.emit(name, body);
  sendCurrency(socket, state);
  const user = session && (await viewUser(session));
  if (user !== undefined && state.session?.id === session?.id) socket.emit('loadUser', { user });
}

/**
 * Sends that the token of the handshake is not valid. Both connections say so: a session may end
 * between the reading of one and of the other.
 */
export function sendRefusedToken(socket: Socket, { session }: ConnectionState) {
  const wasRefused = session === undefined && Boolean(socket.handshake.auth['token']);
  if (wasRefused) socket.emit('error', { code: 'invalid_token' });
}

/** Suggests the currency of the place, where it is one of ours. */
export function sendCurrency(socket: Socket, { place }: ConnectionState) {
  const currencyId = currencyOfCountry(place.country);
  if (currencyId !== undefined) socket.emit('currencyGeoIp', { currencyId });
}
