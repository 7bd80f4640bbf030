import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { isUnderWay } from '../../../shared/cashdesk/payments/payment-states.ts';
import { CardWaiting } from '../../ui/card-states.tsx';
import { waitsForReview } from '../desk/arrival-note.tsx';
import { PaymentFailure } from '../desk/payment-failure.tsx';
import { isToldPaid, useDeposit } from '../desk/use-deposit.ts';
import { ArrivalPanel } from './arrival-panel.tsx';
import { paymentPagesAtom } from './deposit-draft.ts';
import { EndPanel } from '../desk/end-panel.tsx';
import { RequisitesPanel } from './requisites-panel.tsx';
import { WaitingPanel } from './waiting-panel.tsx';

type OpenDepositProps = {
  readonly id: string;
  /** Back to an empty form. */
  readonly onAgain: () => void;
  readonly onRunOut: () => void;
  /** Shown below while the payment is in progress. */
  readonly below: ReactNode;
};

/** A deposit in progress, from the payment details to its result. */
export function OpenDeposit({ id, onAgain, onRunOut, below }: OpenDepositProps) {
  const { deposit, failure, show, ask } = useDeposit(id);
  const page = useAtomValue(paymentPagesAtom)[id];
  if (failure !== undefined) return <PaymentFailure failure={failure} />;
  if (deposit === undefined) return <CardWaiting lines={2} />;
  const { payment, requisites } = deposit;
  const isTold = isToldPaid(deposit);
  if (waitsForReview(payment)) {
    return <ArrivalPanel onAgain={onAgain} payment={payment} />;
  }
  if (!isUnderWay(payment)) return <EndPanel onAgain={onAgain} payment={payment} />;
  if (requisites !== undefined && !isTold) {
    return (
      <>
        <RequisitesPanel
          onChange={show}
          onRunOut={onRunOut}
          payment={payment}
          requisites={requisites}
        />
        {below}
      </>
    );
  }
  return (
    <>
      <WaitingPanel
        isTold={isTold}
        onAsk={() => void ask()}
        onChange={show}
        page={page}
        payment={payment}
        requisites={requisites}
      />
      {below}
    </>
  );
}
