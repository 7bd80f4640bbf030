import { useEffect, useState } from 'react';
import type { Payment } from '../../../shared/cashdesk/payments/contract.ts';
import { isUnderWay, PAYMENT_CODES } from '../../../shared/cashdesk/payments/payment-states.ts';
import { send } from '../../transport/channel.ts';
import { onConnected } from '../../transport/connection.ts';
import { onPayment } from '../desk/on-payment.ts';

/** How many of the newest deposits are searched for incoming ones. */
const ROWS = 10;

/** How long a finished deposit stays in the list. */
const ENDED_MS = 15_000;

/** Whether a deposit was seen on a chain, or requested from a wallet. */
const isOnChain = ({ code, tx, confirmations, payway }: Payment) =>
  code === PAYMENT_CODES.deposit &&
  payway.network !== null &&
  (tx !== null || confirmations !== null);

function withPayment(shown: readonly Payment[], told: Payment): readonly Payment[] {
  const known = shown.find(({ id }) => id === told.id);
  if (known === undefined) return [told, ...shown];
  if (told.updatedAt < known.updatedAt) return shown;
  return shown.map((payment) => (payment.id === told.id ? told : payment));
}

/**
 * The incoming crypto deposits, live, newest first. One that ends while the page is open shows its
 * result for a moment before it disappears.
 */
export function useIncoming(): readonly Payment[] {
  const [payments, setPayments] = useState<readonly Payment[]>([]);
  useEffect(() => {
    const ended = new Map<string, ReturnType<typeof setTimeout>>();
    const takeAway = (id: string) =>
      setPayments((shown) => shown.filter((payment) => payment.id !== id));
    const show = (told: Payment) => {
      if (!isOnChain(told) || ended.has(told.id)) return;
      setPayments((shown) => withPayment(shown, told));
      if (isUnderWay(told)) return;
      ended.set(
        told.id,
        setTimeout(() => takeAway(told.id), ENDED_MS),
      );
    };
    const load = async () => {
      const asked = { code: PAYMENT_CODES.deposit, page: 1, pageSize: ROWS } as const;
      const reply = await send('cash', 'transactions', asked).catch(() => undefined);
      const open = reply?.data.transactions.filter(({ tx }) => tx !== null).filter(isUnderWay);
      for (const payment of open?.toReversed() ?? []) show(payment);
    };
    void load();
    const stops = [onConnected(() => void load()), onPayment(show)];
    return () => {
      for (const stop of stops) stop();
      for (const timer of ended.values()) clearTimeout(timer);
    };
  }, []);
  return payments;
}
