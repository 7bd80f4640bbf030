import { useEffect, useState } from 'react';
import type { Payment } from '../../../shared/cashdesk/contract.ts';
import { send } from '../../transport/channel.ts';
import { onConnected } from '../../transport/connection.ts';
import { onPayment } from '../on-payment.ts';
import { isUnderWay } from '../use-deposit.ts';

/** How many of the newest deposits are looked through for those on their way. */
const ROWS = 10;

/** How long a deposit that ended is still told of. */
const ENDED_MS = 15_000;

/** Whether a deposit was seen on a chain, or is asked of a wallet. */
const isOnChain = ({ code, tx, confirmations, payway }: Payment) =>
  code === 1 && payway.network !== null && (tx !== null || confirmations !== null);

function withPayment(shown: readonly Payment[], told: Payment): readonly Payment[] {
  const known = shown.find(({ id }) => id === told.id);
  if (known === undefined) return [told, ...shown];
  if (told.updatedAt < known.updatedAt) return shown;
  return shown.map((payment) => (payment.id === told.id ? told : payment));
}

/**
 * The crypto deposits on their way, live, the newest first. One that ends while the page is open
 * leaves after a moment, in which it says so.
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
      const asked = { code: 1, page: 1, pageSize: ROWS } as const;
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
