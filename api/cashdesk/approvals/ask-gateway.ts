import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { PayoutAdapter } from '../withdrawals/payouts/payout-adapter.ts';
import { isPaidByGateway } from '../withdrawals/payouts/payout-adapters.ts';
import type { WithdrawalRow } from '../withdrawals/withdrawal-store.ts';

/** Why staff may not end a gateway's payout by hand. */
export type GatewayState = 'asking' | 'gateway-otherwise' | 'gateway-open';

/** The end that a person says a payout has. */
type HandEnd = { readonly row: WithdrawalRow; readonly end: 'sent' | 'failed' };

/** Each of these lines for staff says that a gateway does not report the end of a payout. */
const TOLD = ['payout-unknown', 'payout-late'];

/**
 * What stops staff from deciding how a gateway's payout ended; undefined where nothing does. Call
 * it with the withdrawal locked: then no process can begin to ask about the payout, and one that is
 * asking has a lease. The gateway's answer comes first; staff may decide only where a line said
 * that the gateway is silent or late.
 */
export async function askGateway(
  trx: Database,
  gateway: PayoutAdapter | undefined,
  { row, end }: HandEnd,
): Promise<GatewayState | undefined> {
  if (gateway === undefined || !(await isGateways(trx, row))) return undefined;
  if (await isLeased(trx, row)) return 'asking';
  const { status } = await gateway.statusOf({ key: row.id });
  if (status === 'sent') return end === 'sent' ? undefined : 'gateway-otherwise';
  if (status === 'failed' || status === 'absent') {
    return end === 'failed' ? undefined : 'gateway-otherwise';
  }
  if (status === 'processing' && end === 'failed') return 'gateway-otherwise';
  return (await isNotedAlready(trx, row)) ? undefined : 'gateway-open';
}

async function isGateways(trx: Database, { payway_id }: WithdrawalRow): Promise<boolean> {
  const { family } = await trx
    .selectFrom('payways')
    .select('family')
    .where('id', '=', payway_id)
    .executeTakeFirstOrThrow();
  return isPaidByGateway(family);
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

async function isNotedAlready(trx: Database, { id }: WithdrawalRow): Promise<boolean> {
  const note = await trx
    .selectFrom('payment_notes')
    .select('id')
    .where('payment_id', '=', id)
    .where('kind', 'in', TOLD)
    .limit(1)
    .executeTakeFirst();
  return note !== undefined;
}
