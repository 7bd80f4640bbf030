import type { Database } from '../../db/database.ts';

/** What the way to a contract that takes nothing and back costs at the most, in nano. */
const BOUNCE_FEE_NANO = 50_000_000n;

/** GRAM that went out and what of it came back, in nano. */
export type ShareHome = { readonly sent: bigint; readonly came: bigint };

/**
 * What came home of a returned payout where its payee's contract spent more than the way costs: the
 * rest left the house for good, on the payee's word. Undefined where it came home whole.
 */
export async function shareHome(db: Database, paymentId: string): Promise<ShareHome | undefined> {
  const row = await db
    .selectFrom('ton_payouts')
    .innerJoin('ton_transactions', 'ton_transactions.payment_id', 'ton_payouts.payment_id')
    .select(['ton_payouts.units as sent', 'ton_transactions.units as came'])
    .where('ton_payouts.payment_id', '=', paymentId)
    .where('ton_payouts.state', '=', 'returned')
    .where('ton_payouts.asset', '=', 'GRAM')
    .where('ton_transactions.kind', '=', 'bounced')
    .executeTakeFirst();
  if (row === undefined || isWhole(row)) return undefined;
  return row;
}

/** Whether so little is missing that the network took it. */
export const isWhole = ({ sent, came }: ShareHome): boolean => sent - came <= BOUNCE_FEE_NANO;
