import { atom } from 'jotai';
import type { UserView } from '../../shared/accounts/profile/contract.ts';
import { store } from '../platform/store.ts';
import { userAtom } from './profile-atoms.ts';
import { playWalletIn, walletIn } from './wallet.ts';

/** The longest time a change of the wallet stays hidden, not counting a game's own animation. */
const HELD_AT_MOST_MS = 600;

const heldAtom = atom<UserView | null>(null);

/** The player's wallet, or its state before a round while that is held. */
const shownWalletAtom = atom<UserView | null>((get) => {
  const user = get(userAtom);
  const held = get(heldAtom);
  return held !== null && held.id === user?.id ? held : user;
});

/** The wallet that stakes come from; `real` for a guest. */
export const playWalletAtom = atom((get) => {
  const user = get(userAtom);
  return user ? playWalletIn(user) : 'real';
});

/** What the header shows, in base micro-units: the wallet that stakes come from. */
export const displayBalanceMicroAtom = atom((get) => {
  const user = get(shownWalletAtom);
  return BigInt(user ? walletIn(user, get(playWalletAtom)).balanceMicro : 0);
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
    const [held, user] = [store.get(heldAtom), store.get(userAtom)];
    if (user?.balanceMicro === held?.balanceMicro && user?.wallets === held?.wallets) return;
    timer ??= setTimeout(releaseWallet, HELD_AT_MOST_MS + movementMs);
  });
}
