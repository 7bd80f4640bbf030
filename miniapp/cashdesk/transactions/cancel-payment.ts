import type { Payment } from '../../../shared/cashdesk/payments/contract.ts';
import { PAYMENT_CODES } from '../../../shared/cashdesk/payments/payment-states.ts';
import { send } from '../../transport/channel.ts';

/**
 * Cancels a payment; the change also arrives as a push. Rejects with the refusal, and then nothing
 * was cancelled.
 */
export async function cancelPayment({ id, code, state }: Payment): Promise<void> {
  if (code === PAYMENT_CODES.deposit) await send('cash', 'cancelDeposit', { id });
  else await send('cash', 'cancelPaymentRequest', { id, state });
}
