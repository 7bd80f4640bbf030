import { Refusal } from '../../../shared/errors/refusal.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import { partnerOccasion } from '../../../shared/rewards/partner-bonus/rules.ts';
import { readTelegramId } from '../../players/telegram-identity.ts';
import { claimGrant } from '../grants/claim-grant.ts';
import { readGrantsOf } from '../grants/grant-store.ts';
import { grantedOr, refuseBefore } from '../offers/refuse-claim.ts';
import type { MemberDeps } from '../rewards-deps.ts';
import { PARTNER_CAMPAIGN, readProject } from './partner-store.ts';

/**
 * Gives the bonus of a partner's project: once for a project, to a player and to a Telegram user.
 * Where the project has a channel Telegram is asked whether the player is in it. Answers what was
 * given, in base micro-units. Refuses `partner-bonus.*`, what the gate refuses and what any reward
 * may.
 */
export async function takePartnerBonus(
  deps: MemberDeps,
  playerId: PlayerId,
  projectId: number,
): Promise<bigint> {
  await deps.gate.claim(playerId);
  const project = await readProject(deps.db, projectId);
  if (project === undefined) throw new Refusal('partner-bonus.not-found');
  const occasion = partnerOccasion(projectId);
  const grants = await readGrantsOf(deps.db, playerId, [PARTNER_CAMPAIGN]);
  const before = grants.find((grant) => grant.occasion === occasion);
  if (before !== undefined) await refuseBefore(deps, before, new Refusal('partner-bonus.taken'));
  const telegramId = await readTelegramId(deps.db, playerId);
  if (telegramId === undefined) throw new Refusal('partner-bonus.not-linked');
  if (project.channel !== null) await requireMember(deps, project.channel, telegramId);
  const outcome = await claimGrant(deps, {
    playerId,
    campaignId: PARTNER_CAMPAIGN,
    occasion,
    token: `${projectId}-${telegramId}`,
    by: 'player',
  });
  if (outcome.status === 'before' || outcome.status === 'used') {
    throw new Refusal('partner-bonus.taken');
  }
  if (outcome.status === 'unmet' && outcome.unmet.condition === 'telegram') {
    throw new Refusal('partner-bonus.not-linked');
  }
  return grantedOr(outcome).amountMicro;
}

async function requireMember(
  { telegramMembers }: MemberDeps,
  channel: string,
  telegramId: number,
): Promise<void> {
  const membership = await telegramMembers.ask(channel, telegramId);
  if (membership === 'stranger') throw new Refusal('partner-bonus.not-subscribed');
  if (membership === 'unknown') throw new Refusal('partner-bonus.no-answer');
}
