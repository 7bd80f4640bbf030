import type { Payment } from '../../../shared/cashdesk/payments/contract.ts';
import { onEvent } from '../../transport/channel.ts';

/**
 * Subscribes to every change of a payment; answers of the channel have the same event name and are
 * ignored.
 */
export function onPayment(hear: (payment: Payment) => void): () => void {
  return onEvent('cash', (event: { readonly type: string; readonly payment?: Payment }) => {
    if (event.type === 'payment' && event.payment !== undefined) hear(event.payment);
  });
}
