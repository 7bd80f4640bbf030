import { atom, useAtomValue } from 'jotai';
import { localeTagAtom } from '../i18n/language.ts';
import { currencyAtom } from './profile-atoms.ts';
import { createMoney, type Money } from '../money/money.ts';

/** The formatter for the current display currency. */
const moneyAtom = atom((get) => createMoney(get(currencyAtom), get(localeTagAtom)));

/** The formatter for the current display currency, for components. */
export function useMoney(): Money {
  return useAtomValue(moneyAtom);
}
