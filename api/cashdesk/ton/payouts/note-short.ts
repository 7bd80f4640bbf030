import { notePayment } from '../../payments/note-payment.ts';
import { tonPaywayId } from '../ton-payway.ts';
import type { PayoutDeps } from './payout-deps.ts';
import type { PayoutRow } from './sign-batch.ts';

const NOTE_EVERY_MS = 3_600_000;

/**
 * Tells staff, once an hour, that the operator must fill its wallet up: payouts wait until it did.
 */
export async function noteShort(
  deps: PayoutDeps,
  { payment_id: paymentId, asset }: PayoutRow,
): Promise<void> {
  const nowMs = deps.clock.nowMs();
  if (nowMs - (deps.pace.shortNotedMs ?? 0) < NOTE_EVERY_MS) return;
  deps.pace.shortNotedMs = nowMs;
  await notePayment(deps, {
    paywayId: await tonPaywayId(deps.db),
    kind: 'hot-wallet-short',
    detail: { paymentId, asset },
  });
}
