import { useAtomValue } from 'jotai';
import type { Payment } from '../../../shared/cashdesk/payments/contract.ts';
import { BASE_CURRENCY } from '../../../shared/money/currency.ts';
import { useT } from '../../i18n/language.ts';
import { moneyCurrencyAtom, useCash } from '../../players/money-in.ts';
import { DeskNote } from './desk-note.tsx';
import { useSums } from './payment-sums.ts';
import { rateChangeOf } from './rate-change.ts';

/** Why a deposit comes to less than its player may expect, by its rate; nothing where it does not. */
export function RateNote({ payment }: { readonly payment: Payment }) {
  const t = useT();
  const sums = useSums();
  const { code } = useCash();
  const courseMicro = BigInt(useAtomValue(moneyCurrencyAtom).courseMicro);
  const change = rateChangeOf(payment, { code, courseMicro });
  if (change === undefined) return null;
  const { amount, booked, course, payerCurrency: currency } = payment;
  const words =
    change === 'kept'
      ? t('cash.rateKept', {
          rate: sums.decimal(String(course), BASE_CURRENCY),
          unit: sums.decimal('1', currency),
        })
      : t('cash.rateFell', { got: sums.shown(amount), booked: sums.shown(booked ?? 0), currency });
  return (
    <DeskNote>
      <p>{words}</p>
    </DeskNote>
  );
}
