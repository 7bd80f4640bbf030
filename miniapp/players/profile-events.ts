import type { UserView } from '../../shared/accounts/profile/contract.ts';
import { saveLanguageCookie } from '../i18n/initial-language.ts';
import { languageAtom, showLanguage } from '../i18n/language.ts';
import { deviceStorage } from '../platform/safe-storage.ts';
import { store } from '../platform/store.ts';
import { onEvent, send } from '../transport/channel.ts';
import { onConnected } from '../transport/connection.ts';
import { RefusedError, type RefusedName } from '../transport/refused-error.ts';
import { openModal } from '../ui/modal-atom.ts';
import {
  currenciesAtom,
  sessionAtom,
  suggestedCurrencyIdAtom,
  userAtom,
  vipLevelsAtom,
  vipProgressAtom,
} from './profile-atoms.ts';
import { SEEN_PLAYER } from './seen-player.ts';
import { withProfile, withPush, type BalancePush } from './wallet.ts';

/**
 * A language chosen on one device is what every device shows. Only a new choice is followed, so
 * that a profile which is late never undoes a choice made here.
 */
function followLanguage({ chosenLang }: UserView): void {
  if (chosenLang === undefined || chosenLang === store.get(userAtom)?.chosenLang) return;
  if (chosenLang === store.get(languageAtom)) return;
  saveLanguageCookie(chosenLang);
  showLanguage(chosenLang).catch(() => undefined);
}

function showUser(user: UserView): void {
  followLanguage(user);
  store.set(userAtom, (shown) => withProfile(shown, user));
  store.set(sessionAtom, 'player');
}

/** Clears the player: the common part of a logout and of an ended session. */
export function showGuest(): void {
  store.set(userAtom, null);
  store.set(sessionAtom, 'guest');
}

/** How long after third-party play the whole profile is requested. */
const REFRESH_MS = 500;

const NOBODY: ReadonlySet<RefusedName> = new Set(['wire.need-auth', 'wire.invalid-token']);

/**
 * Requests the whole profile. A refusal because there is no session makes the visitor a guest, and
 * tells whoever is shown as signed in, in each tab, or was signed in on this device before and did
 * not log out; any other refusal leaves the player unchanged, because it says nothing about them.
 */
export async function refreshUser(): Promise<void> {
  try {
    showUser((await send('user', 'updateUser')).user);
  } catch (error) {
    const name = error instanceof RefusedError ? error.name : 'wire.no-answer';
    const isShown = store.get(userAtom) !== null;
    const isUnknown = name !== 'wire.no-answer' && !isShown;
    const isNobody = NOBODY.has(name);
    const wasSignedIn = isShown || deviceStorage.getItem(SEEN_PLAYER) !== null;
    if (isNobody && wasSignedIn) openModal('ended');
    if (isNobody || isUnknown) showGuest();
  }
}

/** Requests the currencies; the last known ones stay when no answer comes. */
async function refreshCurrencies(): Promise<void> {
  const reply = await send('cash', 'loadCurrencies').catch(() => undefined);
  if (reply !== undefined) store.set(currenciesAtom, reply.currencies);
}

function applyBalance(push: BalancePush): void {
  const user = store.get(userAtom);
  if (user === null) return;
  const levelBefore = store.get(vipProgressAtom).level.statusId;
  store.set(userAtom, withPush(user, push));
  if (store.get(vipProgressAtom).level.statusId !== levelBefore) void refreshUser();
}

let isRefreshDue = false;

/** Third-party games may move money many times a second; requests for the profile are throttled. */
function refreshSoon(): void {
  if (isRefreshDue) return;
  isRefreshDue = true;
  setTimeout(() => {
    isRefreshDue = false;
    void refreshUser();
  }, REFRESH_MS);
}

/** Connects the server's pushes to the profile's atoms; call once, before connecting. */
export function startProfile(): void {
  onConnected(() => {
    void refreshUser();
    void refreshCurrencies();
  });
  onEvent('loadUser', ({ user }) => showUser(user));
  onEvent('compointStatuses', ({ statuses }) => store.set(vipLevelsAtom, statuses));
  onEvent('updateCurrencyCourses', ({ currencies }) => store.set(currenciesAtom, currencies));
  onEvent('currencyGeoIp', ({ currencyId }) => store.set(suggestedCurrencyIdAtom, currencyId));
  onEvent('slots', ({ type }) => {
    if (type === 'balanceUpdate') refreshSoon();
  });
  onEvent('app', (message) => {
    if (message.type === 'balance') applyBalance(message.data);
  });
}
