import { notInForceRefusal } from '../campaigns/campaigns.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import { readTelegramId } from '../../players/telegram-identity.ts';
import { readPlayerFacts, unmetCondition, type UnmetCondition } from '../campaigns/conditions.ts';
import { claimGrant } from '../grants/claim-grant.ts';
import { readGrantsOf } from '../grants/grant-store.ts';
import { grantedOr, refuseBefore, unmetRefusal } from '../offers/refuse-claim.ts';
import type { MemberDeps } from '../rewards-deps.ts';

/** The campaign of the bonus. */
export const CHANNEL_CAMPAIGN = 'channel';

/**
 * Gives the bonus for a subscription to the operator's channel, which Telegram is asked about now:
 * once for a player, and once for a Telegram user, whoever they are linked to later. Who leaves the
 * channel keeps it, and is given none again. Answers what was given, in base micro-units. Refuses
 * `channel-bonus.*`, what the gate refuses and what any reward may.
 */
export async function takeChannelBonus(deps: MemberDeps, playerId: PlayerId): Promise<bigint> {
  await deps.gate.claim(playerId);
  const [before] = await readGrantsOf(deps.db, playerId, [CHANNEL_CAMPAIGN]);
  if (before !== undefined) await refuseBefore(deps, before, new Refusal('channel-bonus.taken'));
  const telegramId = await readTelegramId(deps.db, playerId);
  if (telegramId === undefined) throw new Refusal('channel-bonus.not-linked');
  await requireConditions(deps, playerId);
  await requireSubscription(deps, telegramId);
  const outcome = await claimGrant(deps, {
    playerId,
    campaignId: CHANNEL_CAMPAIGN,
    occasion: 'once',
    token: String(telegramId),
    by: 'player',
  });
  if (outcome.status === 'before') throw new Refusal('channel-bonus.taken');
  if (outcome.status === 'used') throw new Refusal('channel-bonus.used');
  if (outcome.status === 'unmet') throw unmetOf(outcome.unmet);
  return grantedOr(outcome).amountMicro;
}

/** What the offer asks besides, before Telegram is asked. */
async function requireConditions(deps: MemberDeps, playerId: PlayerId): Promise<void> {
  const campaign = deps.campaigns.find(CHANNEL_CAMPAIGN);
  const nowMs = deps.clock.nowMs();
  if (campaign === undefined || !deps.campaigns.isInForce(campaign, nowMs)) {
    throw notInForceRefusal(campaign, nowMs);
  }
  const facts = await readPlayerFacts(deps.db, playerId, nowMs);
  const unmet = unmetCondition(campaign.terms.conditions, facts);
  if (unmet !== undefined) throw unmetOf(unmet);
}

/** A profile may be unlinked between the question to Telegram and the claim. */
function unmetOf(unmet: UnmetCondition): Refusal {
  if (unmet.condition === 'telegram') return new Refusal('channel-bonus.not-linked');
  if (unmet.condition === 'vip') return new Refusal('channel-bonus.vip', { minVip: unmet.minVip });
  return unmetRefusal(unmet);
}

async function requireSubscription(deps: MemberDeps, telegramId: number): Promise<void> {
  const { telegramChannel: channel } = deps.config;
  if (channel === undefined) throw new Refusal('bonus.closed');
  const membership = await deps.telegramMembers.ask(channel.name, telegramId);
  if (membership === 'stranger') throw new Refusal('channel-bonus.not-subscribed');
  if (membership === 'unknown') throw new Refusal('channel-bonus.no-answer');
}
