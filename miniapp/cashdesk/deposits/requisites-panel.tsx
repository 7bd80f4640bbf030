import { useEffect } from 'react';
import type { DepositRequisites, Payment } from '../../../shared/cashdesk/payments/contract.ts';
import { P2P_WINDOW_SECONDS } from '../../../shared/cashdesk/withdrawals/terms.ts';
import { useT } from '../../i18n/language.ts';
import { setClosingConfirmation } from '../../platform/platform.ts';
import { Button } from '../../ui/button.tsx';
import { ArrivalNote } from '../desk/arrival-note.tsx';
import { DeskCard } from '../desk/desk-card.tsx';
import { DeskNote } from '../desk/desk-note.tsx';
import { PaymentFailure } from '../desk/payment-failure.tsx';
import { TimeLeft } from '../desk/time-left.tsx';
import { useTimeLeft } from '../desk/use-time-left.ts';
import { RequisitesLines } from './requisites-lines.tsx';
import styles from './requisites-panel.module.css';
import { usePaymentAct } from './use-payment-act.ts';

type RequisitesPanelProps = {
  readonly payment: Payment;
  readonly requisites: DepositRequisites;
  readonly onChange: (payment: Payment) => void;
  /** The time is over and the player has not reported a payment. */
  readonly onRunOut: () => void;
};

/** Where to transfer, the exact sum, and the time left for it. */
export function RequisitesPanel(props: RequisitesPanelProps) {
  const { payment, requisites, onChange, onRunOut } = props;
  const t = useT();
  const { isBusy, failure, confirm, cancel } = usePaymentAct(payment.id, onChange);
  const left = useTimeLeft(requisites.expiresAt, onRunOut);
  useEffect(() => {
    setClosingConfirmation(true);
    return () => setClosingConfirmation(false);
  }, []);
  return (
    <DeskCard
      end={<TimeLeft seconds={left} total={P2P_WINDOW_SECONDS} />}
      title={t('cash.p2p.title')}
      tone="glow"
    >
      <ArrivalNote payment={payment} />
      <RequisitesLines code={payment.payerCurrency} requisites={requisites}>
        <DeskNote tone="warn">
          <p>{t('cash.p2p.exact')}</p>
        </DeskNote>
      </RequisitesLines>
      <ol className={styles.steps}>
        <li>{t('cash.p2p.step.open')}</li>
        <li>{t('cash.p2p.step.send')}</li>
        <li>{t('cash.p2p.step.say')}</li>
      </ol>
      <PaymentFailure failure={failure} />
      <div className={styles.actions}>
        <Button
          isLoading={isBusy === 'confirm'}
          isWide
          onClick={() => void confirm()}
          size="large"
          variant="hot"
        >
          {t('cash.p2p.paid')}
        </Button>
        <p className={styles.after}>{t('cash.p2p.paid.after')}</p>
        {payment.canCancel && (
          <Button
            disabled={isBusy !== undefined}
            isWide
            onClick={() => void cancel()}
            variant="ghost"
          >
            {t('cash.cancel')}
          </Button>
        )}
      </div>
    </DeskCard>
  );
}
