import { hundredthsInCurrency, hundredthsOfMicro } from '../../shared/money/amount.ts';
import { BASE_CURRENCY, currencyById } from '../../shared/money/currency.ts';
import type { Rates } from '../rates/rates.ts';

/** A sum of money in the currency that its winner counts in, by its rate of now. */
export function moneyText(
  rates: Pick<Rates, 'rateMicro'>,
  amountMicro: bigint,
  currencyId: number,
): string {
  const rateMicro = rates.rateMicro(currencyId);
  const currency = currencyById(currencyId);
  const isKnown = rateMicro !== undefined && currency !== undefined;
  const hundredths = isKnown
    ? hundredthsInCurrency(amountMicro, rateMicro)
    : hundredthsOfMicro(amountMicro);
  return `${(hundredths / 100).toFixed(2)} ${isKnown ? currency.code : BASE_CURRENCY}`;
}
