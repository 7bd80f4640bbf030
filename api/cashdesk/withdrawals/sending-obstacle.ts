import type { Database } from '../../platform/db/database.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Vault } from '../../platform/vault/vault.ts';
import type { PayoutReason } from '../../../shared/cashdesk/withdrawals/payout-reasons.ts';
import { playerIdOf } from '../../../shared/ids.ts';
import { isServiceOpen } from '../../players/closings.ts';
import { debtsOf } from '../../lobby/aggregator/callback/owed-wins.ts';
import { openAddress } from './addresses.ts';
import { priceSending, type RateMoveDeps, type SendingPrice } from './price-sending.ts';
import { isOwnAddress, type OwnAddressDeps } from './own-addresses.ts';
import { noteOldRate } from './withdrawal-notes.ts';
import { isBlocked, type WithdrawalRow } from './withdrawal-store.ts';

/** What looking at a withdrawal once more before it is sent needs. */
export type BeforeSendingDeps = RateMoveDeps &
  OwnAddressDeps & {
    readonly db: Database;
    readonly logger: Logger;
    readonly vault: Vault;
  };

/** What it pays now: the lesser of what was asked and what its money buys. */
type Sendable = Extract<SendingPrice, { readonly status: 'same' }>;

/** What keeps an approved withdrawal from being sent. */
export type Obstacle =
  /** It may go later. */
  | { readonly kind: 'wait' }
  /** Nobody has looked at it, and what its player won of it may be taken back. */
  | { readonly kind: 'review' }
  /** It never may: the player reads the reason, and staff what is said to them. */
  | { readonly kind: 'refuse'; readonly reason: PayoutReason; readonly said?: string };

/**
 * Looks at a withdrawal once more before it is sent: what it pays now, or what changed since it was
 * requested that stops it. Staff closed withdrawals, its player was blocked, or owes wins that were
 * rolled back; its rate moved or is no longer read, or its address now belongs to the operator.
 */
export async function beforeSending(
  deps: BeforeSendingDeps,
  row: WithdrawalRow,
): Promise<Obstacle | { readonly kind: 'send'; readonly price: Sendable }> {
  if (!(await isServiceOpen(deps.db, 'withdrawals'))) return { kind: 'wait' };
  if (await isBlocked(deps.db, playerIdOf(row.player_id))) return { kind: 'wait' };
  const owes = async () => (await debtsOf(deps.db, playerIdOf(row.player_id))).length > 0;
  if (!row.reasons.includes('owes-wins') && (await owes())) return { kind: 'review' };
  const payway = await paywayOf(deps, row);
  const price = priceSending(deps, row, payway);
  if (price.status === 'moved') return { kind: 'refuse', reason: 'payout-rate' };
  if (await isToOperator(deps, row, payway)) {
    return { kind: 'refuse', reason: 'payout-details', said: 'the address is ours' };
  }
  if (price.status === 'same') return { kind: 'send', price };
  await noteOldRate(deps, row);
  return { kind: 'wait' };
}

/** What of a payway decides how it pays. */
export async function paywayOf(
  { db }: { readonly db: Database },
  { payway_id: id }: WithdrawalRow,
) {
  return await db
    .selectFrom('payways')
    .select(['is_crypto', 'network', 'family'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** The operator may have come by the address after it was asked for. */
async function isToOperator(
  deps: BeforeSendingDeps,
  row: WithdrawalRow,
  { is_crypto: isCrypto, network }: Awaited<ReturnType<typeof paywayOf>>,
): Promise<boolean> {
  const { purse } = await openAddress(deps, playerIdOf(row.player_id), row.address_id);
  return await isOwnAddress(deps, deps.db, { isCrypto, network, purse });
}
