import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { CardWaiting } from '../../settings/card-states.tsx';
import { waitsForReview } from '../came-note.tsx';
import { PaymentFailure } from '../payment-failure.tsx';
import { isToldPaid, isUnderWay, useDeposit } from '../use-deposit.ts';
import { CamePanel } from './came-panel.tsx';
import { paymentPagesAtom } from './deposit-draft.ts';
import { EndPanel } from './end-panel.tsx';
import { RequisitesPanel } from './requisites-panel.tsx';
import { WaitingPanel } from './waiting-panel.tsx';

type OpenDepositProps = {
  readonly id: string;
  /** Back to an empty form. */
  readonly onAgain: () => void;
  readonly onRunOut: () => void;
  /** What stands below while the payment is under way. */
  readonly below: ReactNode;
};

/** A deposit on its way, from what is to be paid to how it ended. */
export function OpenDeposit({ id, onAgain, onRunOut, below }: OpenDepositProps) {
  const { deposit, failure, show, ask } = useDeposit(id);
  const page = useAtomValue(paymentPagesAtom)[id];
  if (failure !== undefined) return <PaymentFailure failure={failure} />;
  if (deposit === undefined) return <CardWaiting lines={2} />;
  const { payment, requisites } = deposit;
  const isTold = isToldPaid(deposit);
  if (waitsForReview(payment)) {
    return <CamePanel onAgain={onAgain} payment={payment} />;
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
