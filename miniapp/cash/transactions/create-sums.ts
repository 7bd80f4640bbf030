import type { Payment } from '../../../shared/cashdesk/contract.ts';
import { hundredthsOfMicro, MICRO_PER_HUNDREDTH } from '../../../shared/money/amount.ts';
import type { Formats } from '../../i18n/format.ts';
import type { Money } from '../../money/money.ts';

/** Writes sums of the cash desk. */
export type Sums = {
  /** Hundredths of the base currency, in the currency now shown. */
  readonly shown: (hundredths: number) => string;
  /** The same for what leaves the balance; all of a balance is written as the balance is. */
  readonly taken: (hundredths: number, balance?: number) => string;
  /** The balance as the header writes it, from hundredths; another sum is written as `shown`. */
  readonly ofBalance: (hundredths: number) => string;
  /** A payment's own sum: as it was paid where that is the currency shown, else what it is worth. */
  readonly worth: (
    payment: Pick<Payment, 'amount' | 'amountInCurrency' | 'payerCurrency'>,
  ) => string;
  /** A decimal in a currency or coin of its own, with all of its places that say something. */
  readonly decimal: (text: string, code: string) => string;
  /** A payment's fee in what it was paid in, as its sum beside it is. */
  readonly fee: (payment: Pick<Payment, 'fee' | 'course' | 'payerCurrency'>) => string;
  /** What was paid, in what it was paid in. */
  readonly paid: (payment: Pick<Payment, 'amountInCurrency' | 'payerCurrency'>) => string;
};

const PLACES = { minimumFractionDigits: 2, maximumFractionDigits: 9 } as const;

/**
 * Hundredths of the base currency as the shortest decimal that comes to them: where a unit is worth
 * less than one hundredth, more than one sum does, and the round one is what was reckoned.
 */
function shortestDecimal(hundredths: number, course: number): string {
  const exact = hundredths / 100 / course;
  for (let places = 0; places < PLACES.maximumFractionDigits; places += 1) {
    const text = exact.toFixed(places);
    if (Math.abs(Number(text) * course * 100 - hundredths) < 1) return text;
  }
  return exact.toFixed(PLACES.maximumFractionDigits);
}

type Writing = {
  readonly money: Money;
  readonly number: Formats['number'];
  readonly balanceMicro: bigint;
};

/** The writers of sums for a currency and a language. */
export function createSums({ money, number, balanceMicro }: Writing): Sums {
  const decimal = (text: string, code: string) => `${number(Number(text), PLACES)}\u00A0${code}`;
  const shown = (hundredths: number) =>
    `${money.format(BigInt(hundredths) * MICRO_PER_HUNDREDTH)}\u00A0${money.code}`;
  const ofBalance = (hundredths: number) =>
    hundredths === hundredthsOfMicro(balanceMicro)
      ? `${money.formatBalance(balanceMicro)}\u00A0${money.code}`
      : shown(hundredths);
  return {
    ofBalance,
    worth: ({ amount, amountInCurrency, payerCurrency }) =>
      payerCurrency === money.code ? decimal(amountInCurrency, payerCurrency) : shown(amount),
    taken: (hundredths, balance) =>
      hundredths === balance ? ofBalance(hundredths) : shown(hundredths),
    shown,
    decimal,
    fee: ({ fee, course, payerCurrency }) => decimal(shortestDecimal(fee, course), payerCurrency),
    paid: ({ amountInCurrency, payerCurrency }) => decimal(amountInCurrency, payerCurrency),
  };
}
