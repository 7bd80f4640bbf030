import { useAtomValue } from 'jotai';
import type { Payment } from '../../../shared/cashdesk/contract.ts';
import { useFormats } from '../../i18n/format.ts';
import { useMoney } from '../../money/format.ts';
import { userAtom } from '../../profile/profile-atoms.ts';
import { hundredthsOfMicro, MICRO_PER_HUNDREDTH } from '../../../shared/money/amount.ts';

/** Writes sums of the cash desk. */
export type Sums = {
  /** Hundredths of the base currency, in the currency now shown. */
  readonly shown: (hundredths: number) => string;
  /**
   * The same for what leaves the balance, never shown as less than it is; all of a balance is written
   * as the balance is.
   */
  readonly taken: (hundredths: number, balance?: number) => string;
  /** The balance as the header writes it, from hundredths; another sum is written as `shown`. */
  readonly ofBalance: (hundredths: number) => string;
  /** A payment's own sum: as it was paid where that is the currency shown, else what it is worth. */
  readonly worth: (
    payment: Pick<Payment, 'amount' | 'amountInCurrency' | 'payerCurrency'>,
  ) => string;
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
  const balanceMicro = BigInt(useAtomValue(userAtom)?.balanceMicro ?? '0');
  const decimal = (text: string, code: string) => `${number(Number(text), PLACES)}\u00A0${code}`;
  const shown = (hundredths: number) =>
    `${money.format(BigInt(hundredths) * MICRO_PER_HUNDREDTH)}\u00A0${money.code}`;
  const ofBalance = (hundredths: number) =>
    hundredths === hundredthsOfMicro(balanceMicro)
      ? `${money.format(balanceMicro)}\u00A0${money.code}`
      : shown(hundredths);
  return {
    ofBalance,
    worth: ({ amount, amountInCurrency, payerCurrency }) =>
      payerCurrency === money.code ? decimal(amountInCurrency, payerCurrency) : shown(amount),
    taken: (hundredths, balance) => {
      if (hundredths === balance) return ofBalance(hundredths);
      const text = money.format(-BigInt(hundredths) * MICRO_PER_HUNDREDTH);
      return `${text.replace(/^[\u2212-]/, '')}\u00A0${money.code}`;
    },
    shown,
    decimal,
    paid: ({ amountInCurrency, payerCurrency }) => decimal(amountInCurrency, payerCurrency),
  };
}
