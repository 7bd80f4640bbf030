import type { Database } from '../../platform/db/database.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Vault } from '../../platform/vault/vault.ts';
import type { PayoutReason } from '../../../shared/cashdesk/withdrawals/payout-reasons.ts';
import { playerIdOf } from '../../../shared/ids.ts';
import { openAddress } from './addresses.ts';
import { judgeRate, type RateMoveDeps } from './rate-moved.ts';
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

/** What keeps an approved withdrawal from being sent. */
export type Obstacle =
  /** It may go later. */
  | { readonly kind: 'wait' }
  /** It never may: the player reads the reason, and staff what is said to them. */
  | { readonly kind: 'refuse'; readonly reason: PayoutReason; readonly said?: string };

/**
 * What changed since a withdrawal was requested that stops it from being sent: its player was
 * blocked, its rate moved or is no longer read, or its address now belongs to the operator.
 * Undefined where nothing did.
 */
export async function sendingObstacle(
  deps: BeforeSendingDeps,
  row: WithdrawalRow,
): Promise<Obstacle | undefined> {
  if (await isBlocked(deps.db, playerIdOf(row.player_id))) return { kind: 'wait' };
  const rate = judgeRate(deps, row);
  if (rate === 'moved') return { kind: 'refuse', reason: 'payout-rate' };
  if (await isToOperator(deps, row)) {
    return { kind: 'refuse', reason: 'payout-details', said: 'the address is ours' };
  }
  if (rate === 'same') return undefined;
  await noteOldRate(deps, row);
  return { kind: 'wait' };
}

/** The operator may have come by the address after it was asked for. */
async function isToOperator(deps: BeforeSendingDeps, row: WithdrawalRow): Promise<boolean> {
  const { purse } = await openAddress(deps, playerIdOf(row.player_id), row.address_id);
  const { is_crypto: isCrypto, network } = await deps.db
    .selectFrom('payways')
    .select(['is_crypto', 'network'])
    .where('id', '=', row.payway_id)
    .executeTakeFirstOrThrow();
  return await isOwnAddress(deps, deps.db, { isCrypto, network, purse });
}
