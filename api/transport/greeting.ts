import type { Socket } from 'socket.io';
import { VIP_LEVELS } from '../../shared/vip/levels.ts';
import type { Context } from '../context.ts';
import { countryName } from '../geo/country-name.ts';
import { currencyOfCountry } from '../geo/places.ts';
import { viewUser } from '../profile/view.ts';
import type { ConnectionState } from './connection.ts';

/** What a connection is told at once: what blocks it, who it is, and the tables it needs. */
export async function greet(context: Context, socket: Socket, state: ConnectionState) {
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
  tellRefusedToken(socket, state);
  socket.emit('compointStatuses', { statuses: VIP_LEVELS });
  socket.emit('loadBotID', botView(context.config));
  socket.emit('updateCurrencyCourses', { currencies: context.courses.views() });
  socket.emit('app', { type: 'serverTime', data: { time: context.clock.nowMs() } });
  tellCurrency(socket, state);
  const user = session && (await viewUser(context, session));
  if (user !== undefined && state.session?.id === session?.id) socket.emit('loadUser', { user });
}

/**
 * Says that the token of the handshake is no good. Both connections say so: a session may end
 * between the reading of one and of the other.
 */
export function tellRefusedToken(socket: Socket, { session }: ConnectionState) {
  const wasRefused = session === undefined && Boolean(socket.handshake.auth['token']);
  if (wasRefused) socket.emit('error', { code: 'invalid_token' });
}

/** The bot and where a press on it leads: the sandbox has a Telegram of its own. */
function botView({ botName, isSandbox, siteUrl }: Context['config']) {
  const botUrl = isSandbox ? `${siteUrl}/sandbox/telegram` : `https://t.me/${botName}`;
  return { botName, botUrl };
}

/** Suggests the currency of the place, where it is one of ours. */
export function tellCurrency(socket: Socket, { place }: ConnectionState) {
  const currencyId = currencyOfCountry(place.country);
  if (currencyId !== undefined) socket.emit('currencyGeoIp', { currencyId });
}
