import type { Payment } from '../../../shared/cashdesk/payments/contract.ts';
import { useT } from '../../i18n/language.ts';
import { useCash } from '../../players/money-in.ts';
import { DeskNote } from './desk-note.tsx';
import { useSums } from './payment-sums.ts';

type Priced = Pick<Payment, 'amount' | 'booked' | 'payerCurrency'>;

/**
 * Why a deposit brought less than it was asked for: its currency lost value before the payment. Who
 * sees their money in that currency sees the sum they paid, of which nothing is missing.
 */
export function RateNote({ payment: { amount, booked, payerCurrency } }: { payment: Priced }) {
  const t = useT();
  const sums = useSums();
  const { code } = useCash();
  if (booked === null || code === payerCurrency) return null;
  const words = { got: sums.shown(amount), booked: sums.shown(booked), currency: payerCurrency };
  return (
    <DeskNote>
      <p>{t('cash.rateFell', words)}</p>
    </DeskNote>
  );
}
