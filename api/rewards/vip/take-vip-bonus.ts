import { Refusal } from '../../../shared/errors/refusal.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import { MICRO_PER_UNIT } from '../../../shared/money/amount.ts';
import { experienceOf, VIP_LEVELS, type VipLevel } from '../../../shared/players/levels.ts';
import { vipLevelNamed, vipOccasion, vipReward } from '../../../shared/rewards/vip/rules.ts';
import type { Database } from '../../platform/db/database.ts';
import { claimGrant } from '../grants/claim-grant.ts';
import type { Grant } from '../grants/grant-store.ts';
import { grantedOr } from '../offers/refuse-claim.ts';
import type { ClaimDeps } from '../rewards-deps.ts';

/** The campaign whose grants are the rewards of the levels. */
const VIP_CAMPAIGN = 'vip';

/**
 * Pays the reward of a level in available DIC, once for a level. The level follows from the totals
 * as they stand in the database, never from what a client or a cache knows.
 */
export async function takeVipBonus(
  deps: ClaimDeps,
  playerId: PlayerId,
  compStatus: number | string,
): Promise<{ readonly level: VipLevel; readonly grant: Grant }> {
  const level = vipLevelNamed(compStatus);
  const reward = level === undefined ? 0 : vipReward(level.statusId);
  if (level === undefined || reward === 0) throw new Refusal('vip.no-reward');
  const missing = level.needsCompoints - (await readExperience(deps.db, playerId));
  if (missing > 0) {
    throw new Refusal('vip.not-reached', { missing, level: level.statusName });
  }
  const outcome = await claimGrant(deps, {
    playerId,
    campaignId: VIP_CAMPAIGN,
    occasion: vipOccasion(level.statusId),
    ofMicro: BigInt(reward) * MICRO_PER_UNIT,
    by: 'player',
  });
  if (outcome.status === 'before') throw new Refusal('vip.taken', { level: level.statusName });
  return { level, grant: grantedOr(outcome) };
}

/** A player's experience, by which their level goes. */
export async function readExperience(db: Database, playerId: PlayerId): Promise<number> {
  const row = await db
    .selectFrom('player_totals')
    .select('experience_micro')
    .where('player_id', '=', BigInt(playerId))
    .executeTakeFirst();
  return experienceOf(row?.experience_micro ?? 0n);
}

/** The levels whose reward a player took. */
export async function readTakenLevels(
  db: Database,
  playerId: PlayerId,
): Promise<readonly VipLevel[]> {
  const rows = await db
    .selectFrom('grants')
    .select('occasion')
    .where('player_id', '=', BigInt(playerId))
    .where('campaign_id', '=', VIP_CAMPAIGN)
    .execute();
  const taken = new Set(rows.map(({ occasion }) => occasion));
  return VIP_LEVELS.filter(({ statusId }) => taken.has(vipOccasion(statusId)));
}
