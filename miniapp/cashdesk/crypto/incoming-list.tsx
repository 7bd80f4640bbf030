import type { Payment } from '../../../shared/cashdesk/payments/contract.ts';
import {
  hasFailed,
  isUnderWay,
  PAYMENT_STATES,
} from '../../../shared/cashdesk/payments/payment-states.ts';
import { useFormats } from '../../i18n/format.ts';
import { useT, type Translate } from '../../i18n/language.ts';
import { useCash } from '../../players/money-in.ts';
import { cx } from '../../ui/class-names.ts';
import { isUnderReview } from '../desk/arrival-note.tsx';
import { DeskCard } from '../desk/desk-card.tsx';
import { PaywayMark } from '../desk/payway-mark.tsx';
import styles from './incoming-list.module.css';

const MICRO_PER_HUNDREDTH = 10_000n;

/** The progress of a payment, in words. */
function stageOf(t: Translate, payment: Payment): string {
  const { state, tx, confirmations } = payment;
  if (isUnderReview(payment)) return t('cash.stage.review');
  if (state === PAYMENT_STATES.success) return t('cash.stage.credited');
  if (hasFailed(payment)) return t('cash.stage.ended');
  if (tx === null) return t('cash.stage.wallet');
  if (confirmations === null || confirmations.need <= 1) return t('cash.stage.seen');
  return t('cash.stage.confirmations', {
    have: Math.min(confirmations.have, confirmations.need),
    need: confirmations.need,
  });
}

/** The progress of a payment, 0 to 1. */
function shareOf(payment: Payment): number {
  const { tx, confirmations } = payment;
  if (!isUnderWay(payment)) return 1;
  if (tx === null) return 0.15;
  const { have, need } = confirmations ?? { have: 0, need: 1 };
  return 0.3 + 0.65 * Math.min(1, have / Math.max(1, need));
}

function Incoming({ payment }: { readonly payment: Payment }) {
  const t = useT();
  const { number } = useFormats();
  const money = useCash();
  const { state, payway } = payment;
  const url = payment.tx?.url ?? null;
  const share = shareOf(payment);
  const isCredited = state === PAYMENT_STATES.success;
  return (
    <li className={cx(styles.row, isCredited && styles.done, hasFailed(payment) && styles.ended)}>
      <PaywayMark image={payway.image} name={payway.name} />
      <div className={styles.words}>
        <p className={styles.sum}>
          {number(Number(payment.amountInCurrency), { maximumFractionDigits: 9 })}{' '}
          {payment.payerCurrency}
          <span className={styles.worth}>
            {isCredited ? '+' : '≈\u00A0'}
            {money.format(BigInt(payment.amount) * MICRO_PER_HUNDREDTH)}&nbsp;{money.code}
          </span>
        </p>
        <p aria-live="polite" className={styles.stage}>
          {stageOf(t, payment)}
          {url !== null && (
            <a className={styles.link} href={url} rel="noreferrer" target="_blank">
              {t('cash.stage.look')}
            </a>
          )}
        </p>
        <span aria-hidden="true" className={styles.track}>
          <span className={styles.fill} style={{ inlineSize: `${share * 100}%` }} />
        </span>
      </div>
    </li>
  );
}

/** Incoming crypto deposits, from when they are first seen until they are credited. */
export function IncomingList({ payments }: { readonly payments: readonly Payment[] }) {
  const t = useT();
  if (payments.length === 0) return null;
  return (
    <DeskCard title={t('cash.incoming')}>
      <ul className={styles.list}>
        {payments.map((payment) => (
          <Incoming key={payment.id} payment={payment} />
        ))}
      </ul>
    </DeskCard>
  );
}
