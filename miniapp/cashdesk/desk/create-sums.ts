import type { Payment } from '../../../shared/cashdesk/payments/contract.ts';
import {
  hundredthsOfMicro,
  MICRO_PER_HUNDREDTH,
  MICRO_PER_UNIT,
} from '../../../shared/money/amount.ts';
import type { Formats } from '../../i18n/format.ts';
import { shownHundredths, type Money } from '../../money/money.ts';

/** The rate and parts of a withdrawal, requested or not yet. */
type Reckoned = Pick<
  Payment,
  'amount' | 'amountInCurrency' | 'payerCurrency' | 'course' | 'fee' | 'total'
>;

/** A withdrawal's fee and total, formatted. */
type Parts = { readonly fee: string; readonly total: string };

/** Formats sums of the cash desk. */
export type Sums = {
  /** Hundredths of the base currency, in the display currency. */
  readonly shown: (hundredths: number) => string;
  /** The same for what leaves the balance; a whole balance has the balance's own format. */
  readonly taken: (hundredths: number, balance?: number) => string;
  /**
   * The balance as the header formats it, from hundredths; another sum has the format of `shown`.
   */
  readonly ofBalance: (hundredths: number) => string;
  /** A payment's own sum: as it was paid if that is the display currency, else its value. */
  readonly worth: (
    payment: Pick<Payment, 'amount' | 'amountInCurrency' | 'payerCurrency'>,
  ) => string;
  /** A decimal in its own currency or coin, without trailing zeros. */
  readonly decimal: (text: string, code: string) => string;
  /** The value of one coin in the display currency, to six places, from base units. */
  readonly rate: (course: number) => string;
  /**
   * The fee and the total of a withdrawal next to its sum, formatted so that the three add up: the
   * shown fee is the shown total minus the shown sum. A whole balance has the balance's own format.
   */
  readonly parts: (withdrawal: Reckoned, balance?: number) => Parts;
  /** A payment's fee in the currency that was paid, like its sum. */
  readonly fee: (payment: Pick<Payment, 'fee' | 'course' | 'payerCurrency'>) => string;
  /** What was paid, in the currency that was paid. */
  readonly paid: (payment: Pick<Payment, 'amountInCurrency' | 'payerCurrency'>) => string;
};

const PLACES = { minimumFractionDigits: 2, maximumFractionDigits: 9 } as const;

/**
 * Hundredths of the base currency as the shortest decimal that converts to them: where a unit is
 * worth less than one hundredth, several sums do, and the round one is what was used.
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
  /** Base micro-units for one unit of the currency of `money`. */
  readonly courseMicro: bigint;
  readonly number: Formats['number'];
  readonly balanceMicro: bigint;
};

/** The display hundredths of a balance; see `formatBalance`. */
const balanceHundredths = (balanceMicro: bigint, courseMicro: bigint) =>
  Number(((balanceMicro + 1n) * 100n - 1n) / courseMicro);

/**
 * The formatter of a withdrawal's parts: at the withdrawal's own rate if it is paid in the display
 * currency, else at the current rate.
 */
function partsWriter({ money, courseMicro, balanceMicro }: Writing): Sums['parts'] {
  const written = (hundredths: number) =>
    `${money.formatHundredths(hundredths)}\u00A0${money.code}`;
  return ({ amount, amountInCurrency, payerCurrency, course, fee, total }, balance) => {
    const isOwn = payerCurrency === money.code;
    const rate = isOwn ? BigInt(Math.round(course * Number(MICRO_PER_UNIT))) : courseMicro;
    const shown = (hundredths: number) =>
      shownHundredths(BigInt(hundredths) * MICRO_PER_HUNDREDTH, rate);
    const isAll = total === balance && total === hundredthsOfMicro(balanceMicro);
    const taken = isAll ? balanceHundredths(balanceMicro, rate) : shown(total);
    const sum = isOwn ? Math.round(Number(amountInCurrency) * 100) : shown(amount);
    return { fee: written(fee === 0 ? 0 : taken - sum), total: written(taken) };
  };
}

/** The formatters of sums for a currency and a language. */
export function createSums(writing: Writing): Sums {
  const { money, number, balanceMicro } = writing;
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
    rate: (course) => {
      const courseMicro = BigInt(Math.round(course * Number(MICRO_PER_UNIT)));
      return `${money.formatExact(courseMicro)}\u00A0${money.code}`;
    },
    parts: partsWriter(writing),
    decimal,
    fee: ({ fee, course, payerCurrency }) => decimal(shortestDecimal(fee, course), payerCurrency),
    paid: ({ amountInCurrency, payerCurrency }) => decimal(amountInCurrency, payerCurrency),
  };
}
