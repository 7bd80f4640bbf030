import { atom } from 'jotai';
import { MICRO_PER_HUNDREDTH } from '../../shared/money/amount.ts';
import { CURRENCIES } from '../../shared/money/currency.ts';
import type { UserView } from '../../shared/profile/contract.ts';
import { store } from '../store.ts';
import { currencyAtom, userAtom } from './profile-atoms.ts';

/** The longest a change of the wallet stays hidden, but for what a game's own movement takes. */
const HELD_AT_MOST_MS = 600;

type Wallet = Pick<
  UserView,
  'id' | 'balanceMicro' | 'sessionStartedAt' | 'sessionNetMicro' | 'sessionWageredMicro'
>;

const heldAtom = atom<Wallet | null>(null);

/** The player's wallet, or the one of before a round while that is held. */
const shownWalletAtom = atom<Wallet | null>((get) => {
  const user = get(userAtom);
  const held = get(heldAtom);
  return held !== null && held.id === user?.id ? held : user;
});

const idOfCode = (code: string) => CURRENCIES.find((currency) => currency.code === code)?.id;
const DIC = idOfCode('DIC');
const USDIC = idOfCode('USDIC');

/**
 * What the header shows, in base micro-units: the playable balance, or what of a bonus currency can
 * be unlocked while that currency is on display.
 */
export const displayBalanceMicroAtom = atom((get) => {
  const user = get(userAtom);
  const { id } = get(currencyAtom);
  if (user !== null && id === DIC) return BigInt(user.lockedBalanceCanTake) * MICRO_PER_HUNDREDTH;
  if (user !== null && id === USDIC) return BigInt(user.usdicBalanceCanTake) * MICRO_PER_HUNDREDTH;
  return BigInt(get(shownWalletAtom)?.balanceMicro ?? '0');
});

/** What play has added or taken since the session began, in base micro-units. */
export const sessionNetMicroAtom = atom((get) =>
  BigInt(get(shownWalletAtom)?.sessionNetMicro ?? '0'),
);

/** What this session's rounds took, in base micro-units; payouts are not taken off. */
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

/** Shows the wallet as it is again. */
export function releaseWallet(): void {
  clearTimeout(timer);
  stopWatching?.();
  timer = undefined;
  stopWatching = undefined;
  store.set(heldAtom, null);
}

/**
 * Keeps the wallet on screen as it is now until `releaseWallet`, so that it does not tell a round's
 * outcome before its number has settled. Never longer than 600 ms after it has changed, and what the
 * movement that shows an outcome learned late takes (`movementMs`).
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
