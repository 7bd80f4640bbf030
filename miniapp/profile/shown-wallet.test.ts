import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { UserView } from '../../shared/profile/contract.ts';

vi.stubGlobal('location', { hash: '' });
const { store } = await import('../store.ts');
const { userAtom } = await import('./profile-atoms.ts');
const { displayBalanceMicroAtom, holdWallet, releaseWallet, sessionNetMicroAtom } =
  await import('./shown-wallet.ts');
vi.unstubAllGlobals();

const BEFORE = { id: 7, balanceMicro: '10', sessionNetMicro: '0' } as UserView;
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

it('a held wallet shows what it was until it is released', () => {
  holdWallet();
  store.set(userAtom, AFTER);
  expect(shown()).toEqual([10n, 0n]);
  releaseWallet();
  expect(shown()).toEqual([12n, 2n]);
});

it('a change is never hidden for more than 600 ms, however long the answer took', () => {
  holdWallet();
  vi.advanceTimersByTime(5000);
  store.set(userAtom, AFTER);
  vi.advanceTimersByTime(599);
  expect(shown()).toEqual([10n, 0n]);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual([12n, 2n]);
});

it('a wheel that learns its end late keeps a change hidden as long as it takes to land, and no longer', () => {
  holdWallet(2200);
  store.set(userAtom, AFTER);
  vi.advanceTimersByTime(2799);
  expect(shown()).toEqual([10n, 0n]);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual([12n, 2n]);
});

it('the wallet of another player is never held back', () => {
  holdWallet();
  store.set(userAtom, { ...AFTER, id: 8 });
  expect(shown()).toEqual([12n, 2n]);
});

it('a second hold begins with the wallet as it is', () => {
  holdWallet();
  store.set(userAtom, AFTER);
  holdWallet();
  expect(shown()).toEqual([12n, 2n]);
  vi.advanceTimersByTime(1000);
  expect(shown()).toEqual([12n, 2n]);
});
