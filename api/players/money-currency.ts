import { currencyById, isSelectable } from '../../shared/money/currency.ts';
import type { Player } from './player-directory.ts';

/**
 * The currency that a player's payments are shown in where a message names none: the chosen one, or
 * the last one before a bonus currency was chosen, in which nothing is paid.
 */
export function moneyCurrencyOf({
  targetCurrency,
  moneyCurrency,
}: Pick<Player, 'targetCurrency' | 'moneyCurrency'>): number {
  const currency = currencyById(targetCurrency);
  return currency !== undefined && isSelectable(currency) ? targetCurrency : moneyCurrency;
}
