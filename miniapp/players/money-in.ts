import { atom, useAtomValue } from 'jotai';
import type { CurrencyView } from '../../shared/rates/contract.ts';
import { localeTagAtom } from '../i18n/language.ts';
import { createMoney, type Money } from '../money/money.ts';
import { currenciesAtom, currencyAtom, userAtom } from './profile-atoms.ts';

/**
 * The currency that money is shown in where bonus currencies have no place, as in the cash desk: the
 * display currency, or the one before a bonus currency was chosen.
 */
export const moneyCurrencyAtom = atom<CurrencyView>((get) => {
  const id = get(userAtom)?.moneyCurrency;
  return get(currenciesAtom).find((currency) => currency.id === id) ?? get(currencyAtom);
});

const cashAtom = atom((get) => createMoney(get(moneyCurrencyAtom), get(localeTagAtom)));

/** The formatter for that currency, for components. */
export function useCash(): Money {
  return useAtomValue(cashAtom);
}

/** The formatter for a currency by its number; undefined until its rate is known. */
export function useMoneyIn(currencyId: number): Money | undefined {
  const tag = useAtomValue(localeTagAtom);
  const currency = useAtomValue(currenciesAtom).find(({ id }) => id === currencyId);
  return currency && createMoney(currency, tag);
}
