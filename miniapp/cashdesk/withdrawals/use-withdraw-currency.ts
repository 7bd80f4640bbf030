import { useAtomValue } from 'jotai';
import { BASE_CURRENCY_ID } from '../../../shared/money/currency.ts';
import type { CurrencyView } from '../../../shared/rates/contract.ts';
import { currenciesAtom, userAtom } from '../../players/profile-atoms.ts';
import { withdrawDraftAtom } from './withdraw-draft.ts';

/**
 * The currency of the page: the one chosen here, else the player's own unless it is a bonus
 * currency. Undefined until the currencies are known.
 */
export function useWithdrawCurrency(): CurrencyView | undefined {
  const currencies = useAtomValue(currenciesAtom);
  const user = useAtomValue(userAtom);
  const { currencyId } = useAtomValue(withdrawDraftAtom);
  const wanted = [currencyId, user?.targetCurrency, user?.lastTargetCurrency, BASE_CURRENCY_ID];
  return wanted
    .map((id) => currencies.find((currency) => currency.id === id && currency.isSelectable))
    .find((currency) => currency !== undefined);
}
