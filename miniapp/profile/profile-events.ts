import type { EventBody } from '../../shared/contract/events.ts';
import type { UserView } from '../../shared/profile/contract.ts';
import { store } from '../store.ts';
import { onEvent, send } from '../transport/channel.ts';
import { onConnected } from '../transport/connection.ts';
import {
  currenciesAtom,
  guestCurrencyIdAtom,
  sessionAtom,
  userAtom,
  vipLevelsAtom,
  vipProgressAtom,
  walletVersionAtom,
} from './profile-atoms.ts';

type Balance = Extract<EventBody<'app'>, { type: 'balance' }>['data'];

/** What play changes: a profile that was read before a push keeps the push's figures. */
const playFigures = ({
  balance,
  balanceMicro,
  compointCounter,
  netMicro,
  sessionNetMicro,
}: UserView) => ({
  balance,
  balanceMicro,
  compointCounter,
  netMicro,
  sessionNetMicro,
});

function showUser(user: UserView): void {
  const known = store.get(userAtom);
  const isLate = known?.id === user.id && user.balanceVersion < store.get(walletVersionAtom);
  store.set(userAtom, isLate ? { ...user, ...playFigures(known) } : user);
  if (!isLate) store.set(walletVersionAtom, user.balanceVersion);
  store.set(sessionAtom, 'player');
}

/** Forgets the player: what a logout and an ended session have in common. */
export function showGuest(): void {
  store.set(userAtom, null);
  store.set(walletVersionAtom, -1);
  store.set(sessionAtom, 'guest');
}

/** Asks for the whole profile; a refusal means that nobody is signed in. */
export async function refreshUser(): Promise<void> {
  try {
    showUser((await send('user', 'updateUser')).user);
  } catch (error) {
    const isRefused = error instanceof Error && error.name !== 'wire.no-answer';
    if (isRefused) showGuest();
  }
}

/** Asks for the currencies; the last known ones stay when no answer comes. */
export async function refreshCurrencies(): Promise<void> {
  const reply = await send('cash', 'loadCurrencies').catch(() => undefined);
  if (reply !== undefined) store.set(currenciesAtom, reply.currencies);
}

function applyBalance(balance: Balance): void {
  const user = store.get(userAtom);
  if (user === null || balance.version <= store.get(walletVersionAtom)) return;
  const shareBefore = store.get(vipProgressAtom).share;
  store.set(walletVersionAtom, balance.version);
  store.set(userAtom, {
    ...user,
    balance: balance.balance,
    balanceMicro: balance.balanceMicro,
    compointCounter: balance.compointCounter ?? user.compointCounter,
    ...netAfter(user, balance.netMicro),
  });
  const hasNewLevel = store.get(vipProgressAtom).share < shareBefore;
  if (hasNewLevel) void refreshUser();
}

/** The session's net moves by as much as the net of all rounds, whichever tab played them. */
function netAfter(user: UserView, netMicro: string | undefined) {
  if (netMicro === undefined) return {};
  const moved = BigInt(netMicro) - BigInt(user.netMicro);
  return { netMicro, sessionNetMicro: String(BigInt(user.sessionNetMicro) + moved) };
}

/** Wires the server's pushes to the profile's atoms; call once, before connecting. */
export function startProfile(): void {
  onConnected(() => {
    void refreshUser();
    void refreshCurrencies();
  });
  onEvent('loadUser', ({ user }) => showUser(user));
  onEvent('compointStatuses', ({ statuses }) => store.set(vipLevelsAtom, statuses));
  onEvent('updateCurrencyCourses', ({ currencies }) => store.set(currenciesAtom, currencies));
  onEvent('currencyGeoIp', ({ currencyId }) => store.set(guestCurrencyIdAtom, currencyId));
  onEvent('app', (message) => {
    if (message.type === 'balance') applyBalance(message.data);
  });
}
