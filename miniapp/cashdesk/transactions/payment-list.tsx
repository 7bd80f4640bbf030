import { useId } from 'react';
import type { Payment } from '../../../shared/cashdesk/payments/contract.ts';
import { PAYMENT_CODES, PAYMENT_STATES } from '../../../shared/cashdesk/payments/payment-states.ts';
import { networkFeeOf } from '../../../shared/cashdesk/withdrawals/quote.ts';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { useIsDesktop } from '../../platform/use-is-desktop.ts';
import { Chip } from '../../ui/chip.tsx';
import { cx } from '../../ui/class-names.ts';
import { isUnderReview } from '../desk/arrival-note.tsx';
import { PaywayMark } from '../desk/payway-mark.tsx';
import { breakable } from './breakable.ts';
import styles from './payment-list.module.css';
import { stateName, stateTone } from './payment-words.ts';
import { useSums } from '../desk/payment-sums.ts';
import { useMoment } from '../../i18n/use-moment.ts';

type ListProps = {
  readonly payments: readonly Payment[];
  /** Names the list for screen readers. */
  readonly label: string;
  readonly onOpen: (payment: Payment) => void;
};

type RowProps = { readonly payment: Payment; readonly onOpen: (payment: Payment) => void };

/** The chip of a payment's state, with the confirmations of a chain if it waits for them. */
export function StateChip({ payment }: { readonly payment: Payment }) {
  const t = useT();
  const { confirmations } = payment;
  const isCounting = payment.state === PAYMENT_STATES.processing && confirmations !== null;
  return (
    <Chip tone={stateTone(payment)}>
      {t(stateName(payment))}
      {isCounting && ` ${confirmations.have}/${confirmations.need}`}
    </Chip>
  );
}

function Way({ payment, onOpen }: RowProps) {
  const t = useT();
  const { dateTime } = useFormats();
  const id = useId();
  const { payway, purseNumber, createdAt } = payment;
  return (
    <span className={styles.way}>
      <PaywayMark image={payway.image} name={payway.name} size="middle" />
      <span className={styles.words}>
        <button
          aria-describedby={id}
          aria-haspopup="dialog"
          aria-label={t('transactions.open', { name: payway.name, at: dateTime(createdAt) })}
          className={styles.open}
          onClick={() => onOpen(payment)}
          type="button"
        >
          {payway.name}
        </button>
        {purseNumber !== null && (
          <span className={styles.note} id={id}>
            {purseNumber}
          </span>
        )}
      </span>
    </span>
  );
}

function Sum({ payment }: { readonly payment: Payment }) {
  const t = useT();
  const sums = useSums();
  const { came, code, state } = payment;
  const isCredited = code === PAYMENT_CODES.deposit && state === PAYMENT_STATES.success;
  const paid = sums.paid(payment);
  const shown = sums.worth(payment);
  return (
    <span className={styles.sum}>
      <span className={cx(styles.figure, isCredited && styles.came)}>{breakable(paid)}</span>
      {paid !== shown && <span className={styles.note}>{shown}</span>}
      {came !== null && came.amount !== null && isUnderReview(payment) && (
        <span className={styles.note}>
          {t('transactions.came', { sum: sums.decimal(came.amount, came.currency) })}
        </span>
      )}
    </span>
  );
}

/** The fee of a payment in addition to its sum, or what the network deducts from a withdrawal. */
function Fee({ payment }: { readonly payment: Payment }) {
  const sums = useSums();
  const { code, fee, payway, payerCurrency } = payment;
  const isWithdrawal = code === PAYMENT_CODES.withdrawal;
  const sent = { network: payway.network, coin: payerCurrency };
  const kept = isWithdrawal ? networkFeeOf(sent) : undefined;
  if (kept !== undefined) return sums.decimal(kept, payerCurrency);
  if (fee === 0) return '—';
  const isAsShown = sums.paid(payment) === sums.worth(payment);
  return isWithdrawal && isAsShown ? sums.parts(payment).fee : sums.fee(payment);
}

function DeskTable({ payments, label, onOpen }: ListProps) {
  const t = useT();
  const { dateTime } = useFormats();
  const moment = useMoment();
  return (
    <table aria-label={label} className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('transactions.column.way')}</th>
          <th scope="col">{t('transactions.column.at')}</th>
          <th className={styles.end} scope="col">
            {t('transactions.column.sum')}
          </th>
          <th className={styles.end} scope="col">
            {t('transactions.column.fee')}
          </th>
          <th className={styles.end} scope="col">
            {t('transactions.column.state')}
          </th>
        </tr>
      </thead>
      <tbody>
        {payments.map((payment) => (
          <tr key={payment.id}>
            <td>
              <Way onOpen={onOpen} payment={payment} />
            </td>
            <td className={styles.at} title={dateTime(payment.createdAt)}>
              {moment(payment.createdAt)}
            </td>
            <td className={styles.end}>
              <Sum payment={payment} />
            </td>
            <td className={cx(styles.end, styles.at)}>
              <Fee payment={payment} />
            </td>
            <td className={styles.end}>
              <StateChip payment={payment} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Payments as cards, one below the other: for places too narrow for a table. */
export function PaymentCards({ payments, label, onOpen }: ListProps) {
  const moment = useMoment();
  return (
    <ul aria-label={label} className={styles.cards}>
      {payments.map((payment) => (
        <li className={styles.card} key={payment.id}>
          <Way onOpen={onOpen} payment={payment} />
          <Sum payment={payment} />
          <span className={styles.note}>{moment(payment.createdAt)}</span>
          <StateChip payment={payment} />
        </li>
      ))}
    </ul>
  );
}

/** Payments of one direction: cards on the phone, a table on wide screens; a press opens one. */
export function PaymentList(props: ListProps) {
  return useIsDesktop() ? <DeskTable {...props} /> : <PaymentCards {...props} />;
}
