import { COIN_TERMS } from '../../../rates/quote-rules.ts';
import type { Database } from '../../../platform/db/database.ts';
import { unitsOf } from '../units.ts';
import { RATE_MOVED } from './queue-payout.ts';

/** Until when a payout that is priced now may be signed. */
export const pricedUntil = (nowMs: number): Date => new Date(nowMs + COIN_TERMS.lockMs);

/**
 * Reprices a payout that still waits: what it pays, a decimal of its coin, or null to take it
 * back. False where it waits no longer: what is signed keeps its sum.
 */
export async function repricePayout(
  trx: Database,
  paymentId: string,
  { amount, nowMs }: { readonly amount: string | null; readonly nowMs: number },
): Promise<boolean> {
  const waiting = await trx
    .selectFrom('ton_payouts')
    .select('asset')
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'queued')
    .forUpdate()
    .executeTakeFirst();
  if (waiting === undefined) return false;
  const set =
    amount === null
      ? { state: 'failed' as const, reason: RATE_MOVED, ended_at: new Date(nowMs) }
      : { units: unitsOf(waiting.asset, amount), priced_until: pricedUntil(nowMs) };
  await trx.updateTable('ton_payouts').set(set).where('payment_id', '=', paymentId).execute();
  return true;
}
