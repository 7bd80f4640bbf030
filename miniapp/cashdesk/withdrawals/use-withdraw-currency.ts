import { useAtomValue } from 'jotai';
import { BASE_CURRENCY_ID } from '../../../shared/money/currency.ts';
import type { CurrencyView } from '../../../shared/rates/contract.ts';
import { currenciesAtom, userAtom } from '../../players/profile-atoms.ts';
import { withdrawDraftAtom } from './withdraw-draft.ts';

/**
 * The currency of the page: the one chosen here, else the one that the player's money is
 * shown in. Undefined until the currencies are known.
 */
export function useWithdrawCurrency(): CurrencyView | undefined {
  const currencies = useAtomValue(currenciesAtom);
  const user = useAtomValue(userAtom);
  const { currencyId } = useAtomValue(withdrawDraftAtom);
  const wanted = [currencyId, user?.moneyCurrency, BASE_CURRENCY_ID];
  return wanted
    .map((id) => currencies.find((currency) => currency.id === id && currency.isSelectable))
    .find((currency) => currency !== undefined);
}
