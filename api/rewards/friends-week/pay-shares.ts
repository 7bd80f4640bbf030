import { Refusal } from '../../../shared/errors/refusal.ts';
import { playerIdOf } from '../../../shared/ids.ts';
import { crashPoint } from '../../platform/crash-points.ts';
import { claimGrant } from '../grants/claim-grant.ts';
import type { ClaimDeps } from '../rewards-deps.ts';
import { FRIENDS_CAMPAIGN } from './settle-week.ts';

/**
 * Pays the shares that are not paid, each once, and answers how many. A share whose player may be
 * given nothing now, as in a break, or for which the budget of the day has no room, is paid later.
 */
export async function payShares(deps: ClaimDeps): Promise<number> {
  const open = await deps.db
    .selectFrom('friend_shares')
    .selectAll()
    .where('is_paid', '=', false)
    .orderBy('week')
    .orderBy('player_id')
    .execute();
  let paid = 0;
  for (const share of open) paid += (await isPaidNow(deps, share)) ? 1 : 0;
  return paid;
}

type Share = {
  readonly week: string;
  readonly player_id: bigint;
  readonly amount_micro: bigint;
};

async function isPaidNow(deps: ClaimDeps, share: Share): Promise<boolean> {
  const { week, player_id } = share;
  const status = await claimShare(deps, share);
  if (status !== 'granted' && status !== 'before') return false;
  crashPoint('grant-after-post');
  const { numUpdatedRows } = await deps.db
    .updateTable('friend_shares')
    .set({ is_paid: true })
    .where('week', '=', week)
    .where('player_id', '=', player_id)
    .where('is_paid', '=', false)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

async function claimShare(deps: ClaimDeps, { week, player_id, amount_micro: ofMicro }: Share) {
  const playerId = playerIdOf(player_id);
  const claim = { playerId, campaignId: FRIENDS_CAMPAIGN, occasion: week, ofMicro };
  try {
    return (await claimGrant(deps, { ...claim, by: 'job' })).status;
  } catch (error) {
    if (error instanceof Refusal) return 'refused';
    throw error;
  }
}
