/** A currency by the product's number; the numbers are on the wire and never change. */
export const CURRENCIES = [
  { id: 1, code: 'RUB', name: 'RUB', kind: 'fiat' },
  { id: 2, code: 'USD', name: 'USD', kind: 'fiat' },
  { id: 3, code: 'EUR', name: 'EUR', kind: 'fiat' },
  { id: 4, code: 'UAH', name: 'UAH', kind: 'fiat' },
  { id: 5, code: 'KZT', name: 'KZT', kind: 'fiat' },
  { id: 6, code: 'DIC', name: 'DIC', kind: 'bonus' },
  { id: 7, code: 'UZS', name: 'UZS', kind: 'fiat' },
  { id: 8, code: 'TRY', name: 'TRY', kind: 'fiat' },
  { id: 9, code: 'GRAM', name: 'GRAM', kind: 'crypto' },
  { id: 10, code: 'USDIC', name: 'USDIC', kind: 'bonus' },
] as const;

export type Currency = (typeof CURRENCIES)[number];
export type CurrencyId = Currency['id'];

/** The base currency: the ledger counts in millionths of it. */
export const BASE_CURRENCY_ID = 1 satisfies CurrencyId;

/** The code of the base currency. */
export const BASE_CURRENCY = 'RUB' satisfies Currency['code'];

/** The display currency of a player who has not chosen one. */
export const DEFAULT_CURRENCY_ID = 2 satisfies CurrencyId;

export function currencyById(id: number): Currency | undefined {
  return CURRENCIES.find((currency) => currency.id === id);
}

/** Bonus currencies cannot be chosen: the currency picker leaves them out. */
export function isSelectable(currency: Currency): boolean {
  return currency.kind !== 'bonus';
}
