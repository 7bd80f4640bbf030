import { useCallback, useEffect, useState } from 'react';
import type { DepositRequisites, Payment } from '../../shared/cashdesk/contract.ts';
import { send } from '../transport/channel.ts';
import { RefusedError, type RefusedName } from '../transport/refused-error.ts';
import { isUnderReview } from './came-note.tsx';
import { onPayment } from './on-payment.ts';

/** How often an open payment is asked for; pushes are faster where the connection holds. */
const ASK_MS = 5000;

/** What is answered where the address names no payment of the player. */
const UNKNOWN: ReadonlySet<RefusedName> = new Set(['cashdesk.payment-unknown', 'wire.wrong-shape']);

export type OpenDeposit = {
  readonly payment: Payment;
  readonly requisites: DepositRequisites | undefined;
};

/** Whether a payment may still change by itself. */
export const isUnderWay = ({ state }: Pick<Payment, 'state'>) => state === 1 || state === 3;

/**
 * Whether the player said that the transfer was made: of what is still open only such a transfer can
 * no longer be cancelled, but for what a chain carries and what money came for.
 */
export const isToldPaid = ({ payment }: OpenDeposit): boolean =>
  payment.state === 1 &&
  !payment.canCancel &&
  !isUnderReview(payment) &&
  payment.payway.network === null;

const isNewer = (told: Payment, shown: Payment) => told.updatedAt >= shown.updatedAt;

/**
 * A deposit as last told, followed until its end by pushes and by asking; undefined before the first
 * answer. `failure` is set where the server knows no such payment. Where it is not followed, nothing
 * is asked.
 */
export function useDeposit(id: string, isFollowed = true) {
  const [deposit, setDeposit] = useState<OpenDeposit>();
  const [failure, setFailure] = useState<RefusedError>();
  const show = useCallback((told: Payment) => {
    setDeposit((shown) => {
      if (shown !== undefined && !isNewer(told, shown.payment)) return shown;
      return { payment: told, requisites: told.state === 1 ? shown?.requisites : undefined };
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
