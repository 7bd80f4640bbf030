import { atom, useAtomValue } from 'jotai';
import { localeTagAtom } from '../i18n/language.ts';
import { currencyAtom } from '../profile/profile-atoms.ts';
import { createMoney, type Money } from './money.ts';

/** The formatter for the display currency now chosen. */
const moneyAtom = atom((get) => createMoney(get(currencyAtom), get(localeTagAtom)));

/** The formatter for the display currency now chosen, for components. */
export function useMoney(): Money {
  return useAtomValue(moneyAtom);
}
