import { useEffect, useState } from 'react';
import type { Payment } from '../../../shared/cashdesk/contract.ts';
import { send } from '../../transport/channel.ts';
import { onConnected } from '../../transport/connection.ts';
import { onPayment } from '../on-payment.ts';

/** How many of the newest deposits are looked through for those on their way. */
const ROWS = 10;

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
 * The crypto deposits on their way, live, and those that ended while the page was open; the newest
 * first.
 */
export function useIncoming(): readonly Payment[] {
  const [payments, setPayments] = useState<readonly Payment[]>([]);
  useEffect(() => {
    const show = (told: Payment) => {
      if (isOnChain(told)) setPayments((shown) => withPayment(shown, told));
    };
    const load = async () => {
      const asked = { code: 1, page: 1, pageSize: ROWS } as const;
      const reply = await send('cash', 'transactions', asked).catch(() => undefined);
      const open = reply?.data.transactions.filter(({ state, tx }) => state !== 2 && tx !== null);
      for (const payment of open?.toReversed() ?? []) {
        if (payment.state === 1 || payment.state === 3) show(payment);
      }
    };
    void load();
    const stops = [onConnected(() => void load()), onPayment(show)];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return payments;
}
