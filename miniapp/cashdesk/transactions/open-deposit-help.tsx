import type { Payment } from '../../../shared/cashdesk/payments/contract.ts';
import { PAYMENT_CODES, PAYMENT_STATES } from '../../../shared/cashdesk/payments/payment-states.ts';
import { useT } from '../../i18n/language.ts';
import { openAddress } from '../../platform/platform.ts';
import { ExternalIcon } from '../../ui/action-icons.tsx';
import { Button } from '../../ui/button.tsx';
import { LateHelp, RunOutNote } from '../desk/late-help.tsx';
import { KeptRequisites } from '../deposits/requisites-lines.tsx';
import { isToldPaid, type OpenDeposit } from '../desk/use-deposit.ts';

type HelpProps = {
  readonly payment: Payment;
  /**
   * The latest state from the server; undefined before the answer, and for a deposit that is not
   * open.
   */
  readonly deposit: OpenDeposit | undefined;
  /** The payment page, if it can be opened again. */
  readonly page: string | undefined;
  readonly onAsk: () => void;
};

/** The next action for a deposit: where to pay while it is open, whom to ask once it is late. */
export function OpenDepositHelp({ payment, deposit, page, onAsk }: HelpProps) {
  const t = useT();
  if (payment.code === PAYMENT_CODES.withdrawal) return null;
  if (payment.reason === 'expired') return <LateHelp id={payment.id} />;
  if (payment.state !== PAYMENT_STATES.created || deposit === undefined) return null;
  const { requisites } = deposit;
  return (
    <>
      {requisites !== undefined && (
        <KeptRequisites code={payment.payerCurrency} onOver={onAsk} requisites={requisites} />
      )}
      {requisites === undefined && isToldPaid(deposit) && <RunOutNote id={payment.id} />}
      {page !== undefined && (
        <Button icon={<ExternalIcon />} isWide onClick={() => openAddress(page)} variant="hot">
          {t('cash.wait.open')}
        </Button>
      )}
    </>
  );
}
