import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { MISSING } from '../withdrawals/payouts/missing-payer.ts';
import { provenOf } from '../withdrawals/payouts/payout-adapter.ts';
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
 * For so long a gateway may still take a payout that it was told to make: an answer that it does not
 * know it, or none, proves nothing yet. Shorter than the longest pause between two tries, so that
 * each pause leaves staff time to decide.
 */
const TAKES_MINUTES = 2;

/**
 * What stops staff from deciding how a gateway's payout ended; undefined where nothing does, or no
 * gateway was asked to pay it. Call it with the withdrawal locked: then no process can begin to ask
 * about the payout, and one that is asking has a lease. The answer of the gateway that was asked to
 * pay comes first; staff may decide only where a line said that it is silent, late or not
 * configured any more. Until it has accepted a payout, they give the money back only some time after
 * it was last told to pay: that it does not know the payout is no proof before.
 */
export async function askGateway(
  trx: Database,
  gateways: PayoutGateways,
  { row, end }: HandEnd,
): Promise<GatewayState | undefined> {
  if (row.paid_by === null || !isGatewayName(row.paid_by)) return undefined;
  if (await isLeased(trx, row)) return 'asking';
  const gateway = gateways[row.paid_by];
  const { status } = provenOf(row, (await gateway?.statusOf({ key: row.id })) ?? MISSING);
  if (status === 'sent') return end === 'sent' ? undefined : 'gateway-otherwise';
  if (status === 'failed') return end === 'failed' ? undefined : 'gateway-otherwise';
  if (status === 'processing' && end === 'failed') return 'gateway-otherwise';
  if (status === 'absent' && end === 'sent') return 'gateway-otherwise';
  if (end === 'failed' && (await mayBeTaken(trx, row))) return 'gateway-open';
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

async function mayBeTaken(
  trx: Database,
  { id, external_id: acceptedAs }: WithdrawalRow,
): Promise<boolean> {
  if (acceptedAs !== null) return false;
  const lately = await trx
    .selectFrom('withdrawals')
    .select('id')
    .where('id', '=', id)
    .where('handed_at', '>', sql<Date>`clock_timestamp() - make_interval(mins => ${TAKES_MINUTES})`)
    .executeTakeFirst();
  return lately !== undefined;
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
