import { playerIdOf } from '../../../shared/ids.ts';
import type { ReviewRefusal } from '../../../shared/rewards/grants/review.ts';
import { type ActOutcome, authorise, type StaffDeps } from '../../accounts/staff/authorise.ts';
import type { StaffActor } from '../../accounts/staff/staff-actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { withinTransaction } from '../../platform/db/within-transaction.ts';
import {
  giveBackCodeUse,
  giveBackToBudget,
  takeCodeUseAgain,
  takeOfBudget,
} from '../grants/budget.ts';
import { type Grant, grantOf, moveGrant } from '../grants/grant-store.ts';
import { readCampaign } from '../campaigns/campaigns.ts';
import { REFUSE_SCORE } from '../person/signals.ts';
import { comparedSince } from '../person/judge-claim.ts';
import { judgePerson, type PersonVerdict } from '../person/judge-person.ts';
import { readShared } from '../person/read-shared.ts';
import { closeReview, readReview, type Review } from '../grants/review-store.ts';

/**
 * The effect of a decision. `granted` and `refused`: it is made. `one-more`, `twice`, `one-shell`:
 * another person must say the same. `not-open`: there is nothing left to decide. `spent`: an appeal
 * came too late for the budget. `used-up`: too late for the promo code of the claim. `unknown`: no
 * such claim.
 */
export type ReviewDecision =
  | 'granted'
  | 'refused'
  | Exclude<ActOutcome, 'enough'>
  | 'not-open'
  | 'spent'
  | 'used-up'
  | 'unknown';

type Decider = StaffDeps & { readonly actor: StaffActor };

const subjectOf = (grantId: string) => `grant:${grantId}`;

/**
 * A person's word that a claim is honest; its sum counts among what they credited alone in the day.
 * A claim that was refused may still be granted, on an appeal: that takes two people, and what is
 * left of the budget and of its promo code. The grant's money moves by its next step.
 */
export async function allowClaim(
  { actor, ...deps }: Decider,
  grantId: string,
): Promise<ReviewDecision> {
  return await withinTransaction(deps.db, async (trx) => {
    const grant = await lockGrant(trx, grantId);
    if (grant === undefined) return 'unknown';
    const isAppeal = grant.state === 'refused';
    if (grant.state !== 'review' && !isAppeal) return 'not-open';
    const outcome = await authorise(
      { ...deps, db: trx },
      {
        actor,
        act: 'grant.allow',
        subject: subjectOf(grantId),
        before: { state: grant.state },
        // What was said before the refusal is no word on the appeal.
        ...(isAppeal && { after: { isAppeal } }),
        sumMicro: grant.amountMicro,
        needsTwo: isAppeal,
        playerId: BigInt(grant.playerId),
      },
    );
    if (outcome !== 'enough') return outcome;
    const nowMs = deps.clock.nowMs();
    const again = isAppeal ? await takeAgain(trx, grant, nowMs) : 'taken';
    if (again !== 'taken') return again;
    await grantNow(trx, grant, { by: actor.name, nowMs });
    return 'granted';
  });
}

/** A person's word that a claim is not given, and why; one is enough. */
export async function refuseClaim(
  { actor, ...deps }: Decider,
  grantId: string,
  reason: ReviewRefusal,
): Promise<ReviewDecision> {
  return await withinTransaction(deps.db, async (trx) => {
    const grant = await lockGrant(trx, grantId);
    if (grant === undefined) return 'unknown';
    if (grant.state !== 'review') return 'not-open';
    await authorise(
      { ...deps, db: trx },
      {
        actor,
        act: 'grant.refuse',
        subject: subjectOf(grantId),
        before: { state: grant.state },
        reason,
        playerId: BigInt(grant.playerId),
      },
    );
    await refuseNow(trx, grant, { by: actor.name, reason, nowMs: deps.clock.nowMs() });
    return 'refused';
  });
}

/**
 * Decides a claim whose deadline is over by its score alone, then or now, whichever is higher: an
 * honest player is not left without an answer because nobody looked, and a farm does not gain by it
 * either.
 */
export async function decideOverdue(
  db: Database,
  grantId: string,
  nowMs: number,
): Promise<ReviewDecision> {
  return await withinTransaction(db, async (trx) => {
    const grant = await lockGrant(trx, grantId);
    const review = await readReview(trx, grantId);
    if (grant === undefined || review === undefined) return 'unknown';
    if (grant.state !== 'review' || review.deadline_at.getTime() > nowMs) return 'not-open';
    const { verdict, score } = await judgeAgain(trx, grant, review);
    if (Math.max(score, review.score) < REFUSE_SCORE) {
      await grantNow(trx, grant, { by: 'job', nowMs });
      return 'granted';
    }
    const reason = verdict === 'certain' ? 'same-person' : 'undecided';
    await refuseNow(trx, grant, { by: 'job', reason, nowMs });
    return 'refused';
  });
}

/** By what is shared now: the rest of a farm may have come after this one. */
async function judgeAgain(
  trx: Database,
  { campaignId, version, occasion, playerId: claimantId, claimedAt }: Grant,
  { friend_id: friend }: Review,
): Promise<PersonVerdict> {
  const { terms } = await readCampaign(trx, campaignId, version);
  const shared = await readShared(trx, {
    campaignId,
    occasion,
    claimantId,
    friendId: friend === null ? undefined : playerIdOf(friend),
    since: comparedSince(terms, claimedAt.getTime()),
    countsRefused: true,
  });
  return judgePerson(shared, { isForFriend: friend !== null });
}

async function lockGrant(trx: Database, grantId: string): Promise<Grant | undefined> {
  const row = await trx
    .selectFrom('grants')
    .selectAll()
    .where('id', '=', grantId)
    .forUpdate()
    .executeTakeFirst();
  return row && grantOf(row);
}

type Decided = { readonly by: string; readonly nowMs: number };

/** The time to play a bonus begins with the decision: none of it passed while the claim waited. */
async function grantNow(trx: Database, grant: Grant, { by, nowMs }: Decided): Promise<void> {
  const at = new Date(nowMs);
  const { expiresAt, claimedAt } = grant;
  await moveGrant(trx, grant.id, { from: ['review', 'refused'], to: 'claimed', by, at });
  if (expiresAt !== null) {
    const playedMs = expiresAt.getTime() - claimedAt.getTime();
    await trx
      .updateTable('grants')
      .set({ expires_at: new Date(nowMs + playedMs) })
      .where('id', '=', grant.id)
      .execute();
  }
  await closeReview(trx, grant.id, { by, refusedFor: null, nowMs });
}

async function refuseNow(
  trx: Database,
  grant: Grant,
  { by, reason, nowMs }: Decided & { readonly reason: ReviewRefusal },
): Promise<void> {
  const at = new Date(nowMs);
  await moveGrant(trx, grant.id, { from: ['review'], to: 'refused', by, note: reason, at });
  const takenAtMs = grant.claimedAt.getTime();
  await giveBackToBudget(trx, grant.campaignId, { amountMicro: grant.amountMicro, takenAtMs });
  await giveBackCodeUse(trx, grant);
  await closeReview(trx, grant.id, { by, refusedFor: reason, nowMs });
}

/** Takes what the refusal gave back: of the budget, and of the code; both or neither. */
async function takeAgain(
  trx: Database,
  grant: Grant,
  nowMs: number,
): Promise<'taken' | 'spent' | 'used-up'> {
  const { campaignId, amountMicro } = grant;
  const campaign = await readCampaign(trx, campaignId, grant.version);
  if (!(await takeOfBudget(trx, campaign, { amountMicro, nowMs }))) return 'spent';
  if (await takeCodeUseAgain(trx, grant)) return 'taken';
  await giveBackToBudget(trx, campaignId, { amountMicro, takenAtMs: nowMs });
  return 'used-up';
}
