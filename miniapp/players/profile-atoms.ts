import { atom } from 'jotai';
import { DEFAULT_CURRENCY_ID } from '../../shared/money/currency.ts';
import type { CurrencyView } from '../../shared/rates/contract.ts';
import type { UserView } from '../../shared/accounts/profile/contract.ts';
import { deviceStorage } from '../platform/safe-storage.ts';
import { isPlayerLikely, SEEN_PLAYER } from './seen-player.ts';
import {
  nextVipLevel,
  VIP_LEVELS,
  vipLevelOf,
  type VipLevel,
} from '../../shared/players/levels.ts';

/** The signed-in player, or null for a guest and while nothing is known yet. */
export const userAtom = atom<UserView | null>(null);

/** Where a guest is asked to log in, which a player on a new device must not be. */
const ASKS_TO_LOG_IN = /^\/(cash|history|protection|settings)\b|[?&]modal=game\b/;

function expectsPlayer(): boolean {
  if (isPlayerLikely()) return true;
  return typeof location === 'object' && ASKS_TO_LOG_IN.test(location.pathname + location.search);
}

const sessionStateAtom = atom<'unknown' | 'guest' | 'player'>(
  expectsPlayer() ? 'unknown' : 'guest',
);

/**
 * Whether the visitor is a player or a guest. `unknown` only until the server has answered,
 * when a player is likely (inside Telegram, or after an earlier sign-in here) or a guest would be
 * asked to log in; the device stores only whether there was such a sign-in.
 */
export const sessionAtom = atom(
  (get) => get(sessionStateAtom),
  (_get, set, state: 'guest' | 'player') => {
    set(sessionStateAtom, state);
    if (state === 'player') deviceStorage.setItem(SEEN_PLAYER, '1');
    else deviceStorage.removeItem(SEEN_PLAYER);
  },
);

/** Whether a player is signed in. */
export const isSignedInAtom = atom((get) => get(userAtom) !== null);

/**
 * All currencies with their rates, as last received from the server; empty before the first answer.
 */
export const currenciesAtom = atom<readonly CurrencyView[]>([]);

/** The base currency at rate one, in which everything is shown until rates have arrived. */
const BASE_CURRENCY: CurrencyView = {
  id: 1,
  name: 'RUB',
  image: '',
  course: 1,
  courseMicro: '1000000',
  isSelectable: true,
};

/**
 * The currency that the server suggests for the location; it is sent again with every connection.
 */
export const suggestedCurrencyIdAtom = atom<number>(DEFAULT_CURRENCY_ID);

/** The currency that a guest chose in this visit, which no suggestion replaces; null before. */
export const guestChoiceAtom = atom<number | null>(null);

const guestCurrencyIdAtom = atom((get) => get(guestChoiceAtom) ?? get(suggestedCurrencyIdAtom));

/** The display currency: everything on screen is converted to it, stakes are given in it. */
export const currencyAtom = atom<CurrencyView>((get) => {
  const id = get(userAtom)?.targetCurrency ?? get(guestCurrencyIdAtom);
  return get(currenciesAtom).find((currency) => currency.id === id) ?? BASE_CURRENCY;
});

/** The player's VIP progress; `share` is the progress to the next level, 0 to 1. */
export type VipProgress = {
  readonly level: VipLevel;
  readonly next: VipLevel | undefined;
  readonly experience: number;
  readonly share: number;
};

/** The VIP table; the server's copy replaces the built-in one when it arrives. */
export const vipLevelsAtom = atom<readonly VipLevel[]>(VIP_LEVELS);

/** The player's VIP progress; full at the top status. */
export const vipProgressAtom = atom<VipProgress>((get) => {
  const experience = get(userAtom)?.compointCounter ?? 0;
  const level = vipLevelOf(experience);
  const next = nextVipLevel(level.statusId);
  const span = (next?.needsCompoints ?? 0) - level.needsCompoints;
  const share = next === undefined ? 1 : (experience - level.needsCompoints) / span;
  return { level, next, experience, share };
});
