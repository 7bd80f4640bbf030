import { notInForceRefusal } from '../campaigns/campaigns.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import { type IntroductoryTier, whyNotTier } from '../../../shared/rewards/introductory/rules.ts';
import { lockPlayer } from '../../players/lock-player.ts';
import type { ClaimDeps } from '../rewards-deps.ts';
import { readTiers } from './tiers-store.ts';

/** A tier, and the hash of the terms that the player saw, where a card showed them. */
export type AskedTier = { readonly code: IntroductoryTier; readonly hash?: string | undefined };

/**
 * Takes a tier: it waits for the next deposit, under the terms in force now. It moves no money, and
 * nothing ends it but its deposit.
 */
export async function takeTier(
  deps: ClaimDeps,
  playerId: PlayerId,
  { code: tier, hash }: AskedTier,
): Promise<void> {
  await deps.gate.claim(playerId);
  const takenAt = new Date(deps.clock.nowMs());
  await deps.db.transaction().execute(async (trx) => {
    await lockPlayer(trx, playerId);
    const why = whyNotTier(tier, await readTiers(trx, playerId));
    if (why !== undefined) throw new Refusal(`introductory.${why}`);
    const campaign = deps.campaigns.find(tier);
    if (campaign === undefined || !deps.campaigns.isInForce(campaign, takenAt.getTime())) {
      throw notInForceRefusal(campaign, takenAt.getTime());
    }
    if (hash !== undefined && hash !== campaign.hash) throw new Refusal('bonus.terms-changed');
    const { version } = campaign;
    await trx
      .insertInto('introductory_tiers')
      .values({ player_id: BigInt(playerId), tier, version, taken_at: takenAt, payment_id: null })
      .execute();
  });
}
