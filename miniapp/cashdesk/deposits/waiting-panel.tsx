import { useAtomValue } from 'jotai';
import type { DepositRequisites, Payment } from '../../../shared/cashdesk/payments/contract.ts';
import { PAYMENT_STATES } from '../../../shared/cashdesk/payments/payment-states.ts';
import { dateTagAtom } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { openAddress } from '../../platform/platform.ts';
import { ExternalIcon } from '../../ui/action-icons.tsx';
import { Button } from '../../ui/button.tsx';
import { ArrivalNote } from '../desk/arrival-note.tsx';
import { useSumText } from '../desk/money-text.ts';
import { OutcomePanel, OutcomeSum, OutcomeText } from '../desk/outcome-panel.tsx';
import { PaymentFailure } from '../desk/payment-failure.tsx';
import { RollingDie } from '../desk/rolling-die.tsx';
import { useDayMinute } from '../../i18n/day-minute.ts';
import { CancelDeposit } from './cancel-deposit.tsx';
import { RunOutNote } from '../desk/late-help.tsx';
import { KeptRequisites } from './requisites-lines.tsx';
import { usePaymentAct } from './use-payment-act.ts';

type WaitingPanelProps = {
  readonly payment: Payment;
  /** The player has reported that a transfer was made. */
  readonly isTold: boolean;
  /** The requisites of a transfer, while they are valid. */
  readonly requisites: DepositRequisites | undefined;
  /** The payment page, if it can be opened again. */
  readonly page: string | undefined;
  readonly onChange: (payment: Payment) => void;
  readonly onAsk: () => void;
};

/** Formats a time of day without seconds. */
function useMinute() {
  const tag = useAtomValue(dateTagAtom);
  return (at: string) => new Intl.DateTimeFormat(tag, { timeStyle: 'short' }).format(new Date(at));
}

/** Shown until the result of a payment is known; it closes by itself. */
export function WaitingPanel(props: WaitingPanelProps) {
  const { payment, isTold, requisites, page, onChange, onAsk } = props;
  const t = useT();
  const minute = useMinute();
  const dayMinute = useDayMinute();
  const { sum } = useSumText();
  const { isBusy, failure, cancel } = usePaymentAct(payment.id, onChange);
  const { expectedBy, canCancel } = payment;
  const isLate = isTold && requisites === undefined;
  return (
    <OutcomePanel
      actions={
        <>
          {page !== undefined && payment.state === PAYMENT_STATES.created && (
            <Button icon={<ExternalIcon />} onClick={() => openAddress(page)} variant="hot">
              {t('cash.wait.open')}
            </Button>
          )}
          <Button onClick={onAsk}>{t('cash.wait.ask')}</Button>
          {canCancel && (
            <CancelDeposit
              hasPage={!isTold}
              isBusy={isBusy === 'cancel'}
              onCancel={() => void cancel()}
            />
          )}
        </>
      }
      sign={<RollingDie />}
      title={t(isTold ? 'cash.wait.transfer' : 'cash.wait.title')}
    >
      <OutcomeSum>
        {sum(Math.round(Number(payment.amountInCurrency) * 100), payment.payerCurrency)}
      </OutcomeSum>
      <OutcomeText>
        {t('cash.wait.text')}{' '}
        {!isTold && expectedBy !== null && t('cash.wait.by', { at: minute(expectedBy) })}
      </OutcomeText>
      {isTold && expectedBy !== null && (
        <OutcomeText>{t('cash.wait.told', { at: dayMinute(expectedBy) })}</OutcomeText>
      )}
      <ArrivalNote payment={payment} />
      {requisites !== undefined && (
        <KeptRequisites code={payment.payerCurrency} onOver={onAsk} requisites={requisites} />
      )}
      {isLate && <RunOutNote id={payment.id} />}
      <PaymentFailure failure={failure} />
    </OutcomePanel>
  );
}
