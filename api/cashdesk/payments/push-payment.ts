import type { Payment } from '../../../shared/cashdesk/payments/contract.ts';
import { playerIdOf } from '../../../shared/ids.ts';
import type { PaymentDeps, PaymentRow } from './payment-row.ts';
import { requirePayment } from './payment-store.ts';
import { viewPayment } from './view-payment.ts';

/** Pushes a payment's state to every connection of its player, and returns what it pushed. */
export function pushPayment(
  { pushes, config }: Pick<PaymentDeps, 'pushes' | 'config'>,
  row: PaymentRow,
): Payment {
  const payment = viewPayment(row, config.policy);
  pushes.toPlayer(playerIdOf(row.player_id), 'cash', { type: 'payment', payment });
  return payment;
}

/** The same for a payment that was just changed: it is read again first. */
export async function pushPaymentById(
  deps: Pick<PaymentDeps, 'db' | 'pushes' | 'config'>,
  id: string,
): Promise<Payment> {
  return pushPayment(deps, await requirePayment(deps.db, id));
}
