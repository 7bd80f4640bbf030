import type { Payment } from '../../../shared/cashdesk/contract.ts';
import { useFormats } from '../../i18n/format.ts';
import { useMoney } from '../../money/format.ts';
import { MICRO_PER_HUNDREDTH } from '../../../shared/money/amount.ts';

/** Writes sums of the cash desk. */
export type Sums = {
  /** Hundredths of the base currency, in the currency now shown. */
  readonly shown: (hundredths: number) => string;
  /**
   * The same for what leaves the balance, never shown as less than it is; all of a balance is written
   * as the balance is.
   */
  readonly taken: (hundredths: number, balance?: number) => string;
  /** A decimal in a currency or coin of its own, with all of its places that say something. */
  readonly decimal: (text: string, code: string) => string;
  /** What was paid, in what it was paid in. */
  readonly paid: (payment: Pick<Payment, 'amountInCurrency' | 'payerCurrency'>) => string;
};

const PLACES = { minimumFractionDigits: 2, maximumFractionDigits: 9 } as const;

/** The writers of sums for the language and currency now shown. */
export function useSums(): Sums {
  const money = useMoney();
  const { number } = useFormats();
  const decimal = (text: string, code: string) => `${number(Number(text), PLACES)}\u00A0${code}`;
  const shown = (hundredths: number) =>
    `${money.format(BigInt(hundredths) * MICRO_PER_HUNDREDTH)}\u00A0${money.code}`;
  return {
    taken: (hundredths, balance) => {
      if (hundredths === balance) return shown(hundredths);
      const text = money.format(-BigInt(hundredths) * MICRO_PER_HUNDREDTH);
      return `${text.replace(/^[\u2212-]/, '')}\u00A0${money.code}`;
    },
    shown,
    decimal,
    paid: ({ amountInCurrency, payerCurrency }) => decimal(amountInCurrency, payerCurrency),
  };
}
