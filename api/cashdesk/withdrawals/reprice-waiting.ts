import { PAYMENT_STATES } from '../../../shared/cashdesk/payments/payment-states.ts';
import { movePayment } from '../payments/move-payment.ts';
import type { PayoutDeps } from './hold-and-register.ts';
import type { PayoutAdapter } from './payouts/payout-adapter.ts';
import { priceSending, type RateMoveDeps } from './price-sending.ts';
import { paywayOf } from './sending-obstacle.ts';
import { noteOldRate } from './withdrawal-notes.ts';
import type { WithdrawalRow } from './withdrawal-store.ts';

/**
 * Reprices a payout that has not left yet, as at its sending: it pays the lesser sum, and is
 * taken back where its rate moved too far. What has left keeps its sum. A provider that sends at
 * once needs none of it.
 */
export async function repriceWaiting(
  deps: PayoutDeps & RateMoveDeps,
  row: WithdrawalRow,
  { reprice }: PayoutAdapter,
): Promise<void> {
  if (reprice === undefined) return;
  const price = priceSending(deps, row, await paywayOf(deps, row));
  if (price.status === 'old') return await noteOldRate(deps, row);
  const amount = price.status === 'same' ? price.amount : null;
  await deps.db.transaction().execute(async (trx) => {
    const isWaiting = await reprice(trx, row.id, amount);
    if (!isWaiting || price.status !== 'same' || amount === row.amount_in_currency) return;
    await trx
      .updateTable('withdrawals')
      .set({ amount_in_currency: price.amount })
      .where('id', '=', row.id)
      .execute();
    await movePayment(trx, row.id, {
      from: [PAYMENT_STATES.processing],
      what: 'repriced',
      by: 'job',
      set: { amount_in_currency: price.amount, rate_micro: price.rateMicro },
      nowMs: deps.clock.nowMs(),
    });
  });
}
