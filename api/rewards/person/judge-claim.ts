import type { CampaignTerms } from '../../../shared/rewards/campaigns/terms.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Campaign } from '../campaigns/campaigns.ts';
import { CLEAR, judgePerson, type PersonVerdict } from './judge-person.ts';
import { type PersonQuestion, readShared } from './read-shared.ts';
import { DAY_MS } from '../../../shared/platform/durations.ts';

/** What is one of each person for each of its occasions, as for each project of a partner. */
const isOnceForEach = ({ reward }: CampaignTerms): boolean => reward === 'partner';

/** From when claims of others count beside one that may be made again after some days. */
export const comparedSince = (
  { isOncePerPlayer, conditions: { everyDays } }: CampaignTerms,
  atMs: number,
): Date | undefined =>
  isOncePerPlayer || everyDays === undefined ? undefined : new Date(atMs - everyDays * DAY_MS);

/**
 * Whether a claim is the first of its person, where the offer is one of each: those that a player
 * may have once, in all, for each project or in each period, and what somebody claims for a friend.
 * Where the terms state, and the prover has shown, that nobody gains by the offer, a doubt holds
 * nobody up: only what is certain counts. The campaign stays locked until the transaction ends, so of
 * claims at one moment each is judged beside those before it.
 */
export async function judgeClaim(
  trx: Database,
  { id, terms }: Campaign,
  { nowMs, ...question }: Omit<PersonQuestion, 'campaignId' | 'since'> & { readonly nowMs: number },
): Promise<PersonVerdict> {
  const since = comparedSince(terms, nowMs);
  const isForFriend = question.friendId !== undefined;
  const isOnce = terms.isOncePerPlayer || isOnceForEach(terms) || since !== undefined;
  if (!isOnce && !isForFriend) return CLEAR;
  await trx
    .selectFrom('campaign_budgets')
    .select('campaign_id')
    .where('campaign_id', '=', id)
    .forUpdate()
    .execute();
  const shared = await readShared(trx, { ...question, campaignId: id, since });
  const judged = judgePerson(shared, { isForFriend });
  const isDoubt = judged.verdict === 'review';
  return isDoubt && terms.costPerPersonMicro === '0' ? { ...judged, verdict: 'clear' } : judged;
}
