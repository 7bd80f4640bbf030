import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { MISSING } from '../withdrawals/payouts/missing-payer.ts';
import { isGatewayName, type PayoutGateways } from '../withdrawals/payouts/payers.ts';
import { NO_PAYER_NOTE } from '../withdrawals/withdrawal-notes.ts';
import type { WithdrawalRow } from '../withdrawals/withdrawal-store.ts';

/** Why staff may not end a gateway's payout by hand. */
export type GatewayState = 'asking' | 'gateway-otherwise' | 'gateway-open';

/** The end that a person says a payout has. */
type HandEnd = { readonly row: WithdrawalRow; readonly end: 'sent' | 'failed' };

/** Each of these lines for staff says that a gateway does not report the end of a payout. */
const TOLD = ['payout-unknown', 'payout-late'];

/**
 * What stops staff from deciding how a gateway's payout ended; undefined where nothing does, or no
 * gateway was asked to pay it. Call it with the withdrawal locked: then no process can begin to ask
 * about the payout, and one that is asking has a lease. The answer of the gateway that was asked to
 * pay comes first; staff may decide only where a line said that it is silent, late or not
 * configured any more.
 */
export async function askGateway(
  trx: Database,
  gateways: PayoutGateways,
  { row, end }: HandEnd,
): Promise<GatewayState | undefined> {
  if (row.paid_by === null || !isGatewayName(row.paid_by)) return undefined;
  if (await isLeased(trx, row)) return 'asking';
  const gateway = gateways[row.paid_by];
  const { status } = (await gateway?.statusOf({ key: row.id })) ?? MISSING;
  if (status === 'sent') return end === 'sent' ? undefined : 'gateway-otherwise';
  if (status === 'failed' || status === 'absent') {
    return end === 'failed' ? undefined : 'gateway-otherwise';
  }
  if (status === 'processing' && end === 'failed') return 'gateway-otherwise';
  const told = gateway === undefined ? [...TOLD, NO_PAYER_NOTE] : TOLD;
  return (await isNotedAlready(trx, row, told)) ? undefined : 'gateway-open';
}

async function isLeased(trx: Database, { id }: WithdrawalRow): Promise<boolean> {
  const leased = await trx
    .selectFrom('withdrawals')
    .select('id')
    .where('id', '=', id)
    .where('leased_until', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst();
  return leased !== undefined;
}

async function isNotedAlready(
  trx: Database,
  { id }: WithdrawalRow,
  kinds: readonly string[],
): Promise<boolean> {
  const note = await trx
    .selectFrom('payment_notes')
    .select('id')
    .where('payment_id', '=', id)
    .where('kind', 'in', kinds)
    .limit(1)
    .executeTakeFirst();
  return note !== undefined;
}
