import type { Database } from '../../platform/db/database.ts';
import type { Campaign } from '../campaigns/campaigns.ts';
import { judgePerson, type PersonVerdict } from './judge-person.ts';
import { type PersonQuestion, readShared } from './read-shared.ts';

/** An offer that is not one of each person is not judged. */
const CLEAR: PersonVerdict = { verdict: 'clear', score: 0, reasons: [] };

/**
 * Whether a claim is the first of its person, where the offer is one of each: those that a player
 * may have once, and what somebody claims for a friend. Where the terms state, and the prover has
 * shown, that nobody gains by the offer, a doubt holds nobody up: only what is certain counts. The
 * campaign stays locked until the transaction ends, so of claims at one moment each is judged beside
 * those before it.
 */
export async function judgeClaim(
  trx: Database,
  { id, terms }: Campaign,
  question: Omit<PersonQuestion, 'campaignId'>,
): Promise<PersonVerdict> {
  if (!terms.isOncePerPlayer && question.friendId === undefined) return CLEAR;
  await trx
    .selectFrom('campaign_budgets')
    .select('campaign_id')
    .where('campaign_id', '=', id)
    .forUpdate()
    .execute();
  const judged = judgePerson(await readShared(trx, { ...question, campaignId: id }));
  const isDoubt = judged.verdict === 'review';
  return isDoubt && terms.costPerPersonMicro === '0' ? { ...judged, verdict: 'clear' } : judged;
}
