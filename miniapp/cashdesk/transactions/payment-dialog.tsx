import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import type { Payment } from '../../../shared/cashdesk/payments/contract.ts';
import {
  hasFailed,
  PAYMENT_CODES,
  PAYMENT_STATES,
} from '../../../shared/cashdesk/payments/payment-states.ts';
import { networkFeeOf } from '../../../shared/cashdesk/withdrawals/quote.ts';
import { CopyButton } from '../../fairness/copy-button.tsx';
import { useT } from '../../i18n/language.ts';
import type { PlainKey } from '../../i18n/message-key.ts';
import { useAttempt } from '../../protection/change-protection.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toasts.ts';
import { ChainText } from '../desk/chain-text.tsx';
import { ArrivalNote, isUnderReview } from '../desk/arrival-note.tsx';
import { CancelDeposit } from '../deposits/cancel-deposit.tsx';
import { paymentPagesAtom } from '../deposits/deposit-draft.ts';
import { PaywayMark } from '../desk/payway-mark.tsx';
import { RateNote } from '../desk/rate-note.tsx';
import { useDeposit } from '../desk/use-deposit.ts';
import { breakable } from './breakable.ts';
import { cancelPayment } from './cancel-payment.ts';
import { OpenDepositHelp } from './open-deposit-help.tsx';
import styles from './payment-dialog.module.css';
import { StateChip } from './payment-list.tsx';
import { PaymentStepsList } from './payment-steps-list.tsx';
import { useSums } from '../desk/payment-sums.ts';
import { bankName, reasonOf } from './payment-words.ts';

type LineProps = {
  readonly name: string;
  readonly isStrong?: boolean;
  readonly children: ReactNode;
};

function Line({ name, isStrong = false, children }: LineProps) {
  return (
    <div className={isStrong ? styles.strong : styles.line}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const TOTAL_NAMES = {
  in: 'transactions.fact.paidIn',
  out: 'transactions.fact.deducted',
  back: 'transactions.fact.returned',
} as const satisfies Readonly<Record<string, PlainKey>>;

/**
 * The fee of a payment in addition to its sum; what a network deducts from a withdrawal is part of
 * the sum.
 */
function FeeLine({ payment }: { readonly payment: Payment }) {
  const t = useT();
  const sums = useSums();
  const { code, fee, payway, payerCurrency } = payment;
  const isWithdrawal = code === PAYMENT_CODES.withdrawal;
  const sent = { network: payway.network, coin: payerCurrency };
  const kept = isWithdrawal ? networkFeeOf(sent) : undefined;
  if (kept !== undefined) {
    return (
      <Line name={t('transactions.fact.networkFee')}>{sums.decimal(kept, payerCurrency)}</Line>
    );
  }
  const cost = isWithdrawal ? sums.parts(payment).fee : sums.taken(fee);
  return (
    <Line name={t('transactions.fact.fee')}>{fee === 0 ? t('transactions.fact.noFee') : cost}</Line>
  );
}

/** The sums, the payee and the references by which a payment is found. */
function Facts({ payment }: { readonly payment: Payment }) {
  const t = useT();
  const sums = useSums();
  const { code, total, purseNumber, tx, confirmations, id } = payment;
  const bank = bankName(payment);
  const isDeposit = code === PAYMENT_CODES.deposit;
  const end = hasFailed(payment) ? 'back' : 'out';
  return (
    <dl className={styles.facts}>
      <Line name={t('transactions.fact.amount')}>{sums.worth(payment)}</Line>
      <FeeLine payment={payment} />
      <Line isStrong name={t(TOTAL_NAMES[isDeposit ? 'in' : end])}>
        {isDeposit ? sums.taken(total) : sums.parts(payment).total}
      </Line>
      {purseNumber !== null && <Line name={t('transactions.fact.purse')}>{purseNumber}</Line>}
      {bank !== undefined && <Line name={t('transactions.fact.bank')}>{bank}</Line>}
      {confirmations !== null && (
        <Line name={t('transactions.fact.confirmations')}>
          {`${confirmations.have} / ${confirmations.need}`}
        </Line>
      )}
      {tx !== null && (
        <Line name={t('transactions.fact.tx')}>
          <ChainText text={tx.hash} url={tx.url} />
        </Line>
      )}
      <Line name={t('transactions.fact.id')}>
        <code className={styles.code}>{id}</code>
        <CopyButton name={t('transactions.fact.id')} text={id} />
      </Line>
    </dl>
  );
}

type DialogProps = { readonly payment: Payment; readonly onClose: () => void };

/** One payment in full: its steps, why it ended, its sums, and the button that cancels it. */
export function PaymentDialog({ payment, onClose }: DialogProps) {
  const t = useT();
  const sums = useSums();
  const { isBusy, attempt, errorText } = useAttempt();
  const { id, code, state, payway, reason, canCancel } = payment;
  const isReviewed = isUnderReview(payment);
  const isDeposit = code === PAYMENT_CODES.deposit;
  const { deposit, ask } = useDeposit(id, isDeposit && state === PAYMENT_STATES.created);
  const page = useAtomValue(paymentPagesAtom)[id];
  const cancel = async () => {
    if (!(await attempt(() => cancelPayment(payment)))) return;
    showToast(t(isDeposit ? 'transactions.cancelled' : 'transactions.cancelled.back'));
    onClose();
  };
  return (
    <Dialog
      closeLabel={t('shell.close')}
      footer={
        canCancel ? (
          <div className={styles.foot}>
            <p className={styles.error} role="alert">
              {errorText}
            </p>
            {isDeposit ? (
              <CancelDeposit
                hasPage={deposit?.requisites === undefined}
                isBusy={isBusy}
                onCancel={() => void cancel()}
              />
            ) : (
              <Button isLoading={isBusy} isWide onClick={() => void cancel()}>
                {t('transactions.cancel.withdrawal')}
              </Button>
            )}
          </div>
        ) : undefined
      }
      onClose={onClose}
      title={t(isDeposit ? 'transactions.title.deposit' : 'transactions.title.withdrawal')}
    >
      <div className={styles.body}>
        <div className={styles.head}>
          <PaywayMark image={payway.image} name={payway.name} />
          <div className={styles.words}>
            <span className={styles.name}>
              <span className={styles.sum}>{breakable(sums.paid(payment))}</span>
              <span className={styles.way}>
                {payway.name}
                {payway.network !== null &&
                  payway.network !== payway.name &&
                  ` · ${payway.network}`}
              </span>
            </span>
            <StateChip payment={payment} />
          </div>
        </div>
        <ArrivalNote payment={payment} />
        <RateNote payment={payment} />
        {reason !== null && !isReviewed && (
          <p className={styles.reason}>
            <strong>{t('transactions.reason')}</strong> {reasonOf(payment, t)}
          </p>
        )}
        {!isReviewed && (
          <OpenDepositHelp
            deposit={deposit}
            onAsk={() => void ask()}
            page={page}
            payment={payment}
          />
        )}
        <PaymentStepsList payment={payment} />
        <Facts payment={payment} />
      </div>
    </Dialog>
  );
}
