import type { Database } from '../../../platform/db/database.ts';
import type { ReturnedPart } from '../../withdrawals/payout-moves.ts';

/** What the way to a contract that takes nothing and back costs at the most, in nano. */
const BOUNCE_FEE_NANO = 50_000_000n;

/**
 * The part of a returned payout that arrived back, in nano, where its payee's contract spent more
 * than the gas costs: the rest was paid out for good, by the payee's own contract. Undefined where
 * all of it was returned.
 */
export async function readReturnedPart(
  db: Database,
  paymentId: string,
): Promise<ReturnedPart | undefined> {
  const row = await db
    .selectFrom('ton_payouts')
    .innerJoin('ton_transactions', 'ton_transactions.payment_id', 'ton_payouts.payment_id')
    .select(['ton_payouts.units as sent', 'ton_transactions.units as returned'])
    .where('ton_payouts.payment_id', '=', paymentId)
    .where('ton_payouts.state', '=', 'returned')
    .where('ton_payouts.asset', '=', 'GRAM')
    .where('ton_transactions.kind', '=', 'bounced')
    .executeTakeFirst();
  return row === undefined || isWhole(row) ? undefined : row;
}

/** Whether so little is missing that the network took it. */
export const isWhole = ({ sent, returned }: ReturnedPart): boolean =>
  sent - returned <= BOUNCE_FEE_NANO;
