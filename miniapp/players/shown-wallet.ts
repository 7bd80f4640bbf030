import { atom } from 'jotai';
import { MICRO_PER_HUNDREDTH } from '../../shared/money/amount.ts';
import { CURRENCIES } from '../../shared/money/currency.ts';
import type { UserView } from '../../shared/accounts/profile/contract.ts';
import { store } from '../platform/store.ts';
import { currencyAtom, userAtom } from './profile-atoms.ts';

/** The longest time a change of the wallet stays hidden, not counting a game's own animation. */
const HELD_AT_MOST_MS = 600;

type Wallet = Pick<
  UserView,
  'id' | 'balanceMicro' | 'sessionStartedAt' | 'sessionNetMicro' | 'sessionWageredMicro'
>;

const heldAtom = atom<Wallet | null>(null);

/** The player's wallet, or its state before a round while that is held. */
const shownWalletAtom = atom<Wallet | null>((get) => {
  const user = get(userAtom);
  const held = get(heldAtom);
  return held !== null && held.id === user?.id ? held : user;
});

const idOfCode = (code: string) => CURRENCIES.find((currency) => currency.code === code)?.id;
const DIC = idOfCode('DIC');
const USDIC = idOfCode('USDIC');

/**
 * What the header shows, in base micro-units: the playable balance, or, while a bonus currency is
 * the display currency, the part of it that can be unlocked.
 */
export const displayBalanceMicroAtom = atom((get) => {
  const user = get(userAtom);
  const { id } = get(currencyAtom);
  if (user !== null && id === DIC) return BigInt(user.lockedBalanceCanTake) * MICRO_PER_HUNDREDTH;
  if (user !== null && id === USDIC) return BigInt(user.usdicBalanceCanTake) * MICRO_PER_HUNDREDTH;
  return BigInt(get(shownWalletAtom)?.balanceMicro ?? '0');
});

/** The net result of play since the session began, in base micro-units. */
export const sessionNetMicroAtom = atom((get) =>
  BigInt(get(shownWalletAtom)?.sessionNetMicro ?? '0'),
);

/** The stakes of this session's rounds, in base micro-units; payouts are not subtracted. */
export const sessionWageredMicroAtom = atom((get) =>
  BigInt(get(shownWalletAtom)?.sessionWageredMicro ?? '0'),
);

/** The player and the session on screen, as one text that changes with either; null for a guest. */
export const sessionKeyAtom = atom((get) => {
  const wallet = get(shownWalletAtom);
  return wallet === null ? null : `${wallet.id}:${wallet.sessionStartedAt}`;
});

let timer: ReturnType<typeof setTimeout> | undefined;
let stopWatching: (() => void) | undefined;

/** Shows the current wallet again. */
export function releaseWallet(): void {
  clearTimeout(timer);
  stopWatching?.();
  timer = undefined;
  stopWatching = undefined;
  store.set(heldAtom, null);
}

/**
 * Freezes the wallet on screen until `releaseWallet`, so that it does not reveal a round's outcome
 * before the animation has ended. At most 600 ms after it has changed, plus the time of the
 * animation of an outcome that arrived late (`movementMs`).
 */
export function holdWallet(movementMs = 0): void {
  releaseWallet();
  store.set(heldAtom, store.get(userAtom));
  stopWatching = store.sub(userAtom, () => {
    const { balanceMicro } = store.get(heldAtom) ?? {};
    if (store.get(userAtom)?.balanceMicro === balanceMicro) return;
    timer ??= setTimeout(releaseWallet, HELD_AT_MOST_MS + movementMs);
  });
}
