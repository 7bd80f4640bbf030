import { beforeEach, expect, test, vi } from 'vitest';
import type { CurrencyView } from '../../../shared/rates/contract.ts';

vi.stubGlobal('location', { hash: '' });
const { currenciesAtom, guestChoiceAtom } = await import('../../players/profile-atoms.ts');
const { store } = await import('../../platform/store.ts');
const { currencyFollower, rememberStake } = await import('./stake-currency.ts');
vi.unstubAllGlobals();

const currency = (id: number, courseMicro: string) => ({ id, courseMicro }) as CurrencyView;

/** A game's follower and the stakes it was told, in order. */
function game() {
  const told: number[] = [];
  return { told, follow: currencyFollower((hundredths) => told.push(hundredths)) };
}

beforeEach(() => {
  store.set(currenciesAtom, [currency(1, '1000000'), currency(2, '80000000')]);
  store.set(guestChoiceAtom, 2);
});

test('A game that is opened after another begins with the stake chosen there', () => {
  const dice = game();
  dice.follow();
  expect(dice.told).toEqual([10]);
  rememberStake(500);
  const mines = game();
  mines.follow();
  mines.follow();
  expect(mines.told).toEqual([500]);
});

test('A stake chosen in one currency is not staked in another', () => {
  rememberStake(900);
  const dice = game();
  dice.follow();
  store.set(guestChoiceAtom, 1);
  dice.follow();
  expect(dice.told).toEqual([900, 10]);
  store.set(guestChoiceAtom, 2);
  dice.follow();
  expect(dice.told).toEqual([900, 10, 900]);
});
