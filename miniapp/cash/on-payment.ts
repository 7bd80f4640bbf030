import type { Payment } from '../../shared/cashdesk/contract.ts';
import { onEvent } from '../transport/channel.ts';

/** Hears every change of a payment; answers of the channel come under the same name and are none. */
export function onPayment(hear: (payment: Payment) => void): () => void {
  return onEvent('cash', (event: { readonly type: string; readonly payment?: Payment }) => {
    if (event.type === 'payment' && event.payment !== undefined) hear(event.payment);
  });
}
