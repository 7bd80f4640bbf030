import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { UserView } from '../../shared/accounts/profile/contract.ts';

vi.stubGlobal('location', { hash: '' });
const { store } = await import('../platform/store.ts');
const { userAtom } = await import('./profile-atoms.ts');
const { displayBalanceMicroAtom, holdWallet, releaseWallet, sessionNetMicroAtom } =
  await import('./shown-wallet.ts');
vi.unstubAllGlobals();

const BEFORE = {
  id: 7,
  targetCurrency: 2,
  game_mode: 0,
  balanceMicro: '10',
  sessionNetMicro: '0',
} as UserView;
const AFTER = { ...BEFORE, balanceMicro: '12', sessionNetMicro: '2' };

const shown = () => [store.get(displayBalanceMicroAtom), store.get(sessionNetMicroAtom)];

beforeEach(() => {
  vi.useFakeTimers();
  store.set(userAtom, BEFORE);
});

afterEach(() => {
  releaseWallet();
  store.set(userAtom, null);
  vi.useRealTimers();
});

test('A held wallet shows its old state until it is released', () => {
  holdWallet();
  store.set(userAtom, AFTER);
  expect(shown()).toEqual([10n, 0n]);
  releaseWallet();
  expect(shown()).toEqual([12n, 2n]);
});

test('A change is never hidden for more than 600 ms, however long the answer takes', () => {
  holdWallet();
  vi.advanceTimersByTime(5000);
  store.set(userAtom, AFTER);
  vi.advanceTimersByTime(599);
  expect(shown()).toEqual([10n, 0n]);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual([12n, 2n]);
});

test('A change stays hidden as long as a late wheel needs to land, and no longer', () => {
  holdWallet(2200);
  store.set(userAtom, AFTER);
  vi.advanceTimersByTime(2799);
  expect(shown()).toEqual([10n, 0n]);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual([12n, 2n]);
});

test('The wallet of another player is never held back', () => {
  holdWallet();
  store.set(userAtom, { ...AFTER, id: 8 });
  expect(shown()).toEqual([12n, 2n]);
});

test('A second hold begins with the current wallet', () => {
  holdWallet();
  store.set(userAtom, AFTER);
  holdWallet();
  expect(shown()).toEqual([12n, 2n]);
  vi.advanceTimersByTime(1000);
  expect(shown()).toEqual([12n, 2n]);
});
