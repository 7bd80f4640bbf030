import { useCallback, useEffect, useState } from 'react';
import type { DepositRequisites, Payment } from '../../../shared/cashdesk/payments/contract.ts';
import { isUnderWay, PAYMENT_STATES } from '../../../shared/cashdesk/payments/payment-states.ts';
import { send } from '../../transport/channel.ts';
import { RefusedError, type RefusedName } from '../../transport/refused-error.ts';
import { isUnderReview } from './arrival-note.tsx';
import { onPayment } from './on-payment.ts';

/** How often an open payment is polled; pushes are faster while the connection works. */
const ASK_MS = 5000;

/** The refusal when the address names no payment of the player. */
const UNKNOWN: ReadonlySet<RefusedName> = new Set(['cashdesk.payment-unknown', 'wire.wrong-shape']);

export type OpenDeposit = {
  readonly payment: Payment;
  readonly requisites: DepositRequisites | undefined;
};

/**
 * Whether the player has reported the transfer. Of open payments, those in this state cannot be
 * cancelled, nor can payments on a chain or ones for which money arrived.
 */
export const isToldPaid = ({ payment }: OpenDeposit): boolean =>
  payment.state === PAYMENT_STATES.created &&
  !payment.canCancel &&
  !isUnderReview(payment) &&
  payment.payway.network === null;

const isNewer = (told: Payment, shown: Payment) => told.updatedAt >= shown.updatedAt;

/**
 * The latest state of a deposit, followed until its end by pushes and polling; undefined before the
 * first answer. `failure` is set when the server knows no such payment. When it is not followed,
 * nothing is requested.
 */
export function useDeposit(id: string, isFollowed = true) {
  const [deposit, setDeposit] = useState<OpenDeposit>();
  const [failure, setFailure] = useState<RefusedError>();
  const show = useCallback((told: Payment) => {
    setDeposit((shown) => {
      if (shown !== undefined && !isNewer(told, shown.payment)) return shown;
      const isOpen = told.state === PAYMENT_STATES.created;
      return { payment: told, requisites: isOpen ? shown?.requisites : undefined };
    });
  }, []);
  const ask = useCallback(
    () =>
      send('cash', 'getDeposit', { id }).then(
        ({ payment, requisites }) =>
          setDeposit((shown) =>
            shown !== undefined && !isNewer(payment, shown.payment)
              ? shown
              : { payment, requisites },
          ),
        (error: unknown) => {
          if (error instanceof RefusedError && UNKNOWN.has(error.name)) setFailure(error);
        },
      ),
    [id],
  );
  const isOpen = deposit === undefined || isUnderWay(deposit.payment);
  useEffect(
    () =>
      onPayment((payment) => {
        if (payment.id === id) show(payment);
      }),
    [id, show],
  );
  useEffect(() => {
    if (!isFollowed || !isOpen || failure !== undefined) return undefined;
    void ask();
    const timer = setInterval(() => void ask(), ASK_MS);
    return () => clearInterval(timer);
  }, [ask, isFollowed, isOpen, failure]);
  return { deposit, failure, show, ask };
}
