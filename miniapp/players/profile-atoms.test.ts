import { createStore } from 'jotai';
import { expect, test, vi } from 'vitest';
import type { CurrencyView } from '../../shared/rates/contract.ts';

vi.stubGlobal('location', { hash: '' });
const { currenciesAtom, currencyAtom, guestChoiceAtom, suggestedCurrencyIdAtom } =
  await import('./profile-atoms.ts');
vi.unstubAllGlobals();

const currencies = [2, 3, 4].map((id) => ({ id, name: `C${id}` }) as CurrencyView);

test('A guest sees the currency of the place until they choose one, which then stays', () => {
  const store = createStore();
  store.set(currenciesAtom, currencies);
  store.set(suggestedCurrencyIdAtom, 4);
  expect(store.get(currencyAtom).id).toBe(4);
  store.set(guestChoiceAtom, 3);
  store.set(suggestedCurrencyIdAtom, 2);
  expect(store.get(currencyAtom).id).toBe(3);
});
