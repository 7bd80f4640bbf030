import type { Payment } from '../../../shared/cashdesk/contract.ts';
import { send } from '../../transport/channel.ts';

/**
 * Takes a payment back; its change comes as a push too. Rejects with the refusal, and then nothing
 * was taken back.
 */
export async function cancelPayment({ id, code, state }: Payment): Promise<void> {
  if (code === 1) await send('cash', 'cancelDeposit', { id });
  else await send('cash', 'cancelPaymentRequest', { id, state });
}
