import type { PayoutReason } from '../../../shared/cashdesk/payout-reasons.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import type { Context } from '../../context.ts';
import { openAddress } from './addresses.ts';
import { judgeCourse } from './course-moved.ts';
import { isOwnAddress } from './own-addresses.ts';
import { noteOldRate } from './tell-staff.ts';
import { isBlocked, type WithdrawalRow } from './withdrawal-store.ts';

type Deps = Pick<Context, 'db' | 'clock' | 'logger' | 'config' | 'vault' | 'ton' | 'courses'>;

/** What keeps an approved withdrawal from being sent. */
export type Hindrance =
  /** It may go later. */
  | { readonly kind: 'wait' }
  /** It never may: the player reads the reason, and staff what is said to them. */
  | { readonly kind: 'refuse'; readonly reason: PayoutReason; readonly said?: string };

/**
 * What changed since a withdrawal was asked for that keeps it from being sent: its player was blocked,
 * its rate moved or is not read any more, or its address came to the house. Undefined where nothing
 * does.
 */
export async function hindranceOf(deps: Deps, row: WithdrawalRow): Promise<Hindrance | undefined> {
  if (await isBlocked(deps.db, Number(row.player_id) as PlayerId)) return { kind: 'wait' };
  const course = judgeCourse(deps, row);
  if (course === 'moved') return { kind: 'refuse', reason: 'payout-rate' };
  if (await isToHouse(deps, row)) {
    return { kind: 'refuse', reason: 'payout-details', said: 'the address is of the house' };
  }
  if (course === 'same') return undefined;
  await noteOldRate(deps, row);
  return { kind: 'wait' };
}

/** The house may have come by the address after it was asked for. */
async function isToHouse(deps: Deps, row: WithdrawalRow): Promise<boolean> {
  const { purse } = await openAddress(deps, Number(row.player_id) as PlayerId, row.address_id);
  const { is_crypto: isCrypto, network } = await deps.db
    .selectFrom('payways')
    .select(['is_crypto', 'network'])
    .where('id', '=', row.payway_id)
    .executeTakeFirstOrThrow();
  return await isOwnAddress(deps, deps.db, { isCrypto, network, purse });
}
