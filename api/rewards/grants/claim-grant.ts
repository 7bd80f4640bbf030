import type { Refusal } from '../../../shared/errors/refusal.ts';
import pLimit from 'p-limit';
import type { PlayerId } from '../../../shared/ids.ts';
import type { ReviewRefusal } from '../../../shared/rewards/grants/review.ts';
import type { Database } from '../../platform/db/database.ts';
import { lockPlayer } from '../../players/lock-player.ts';
import {
  type Campaign,
  notInForceRefusal,
  readCampaignVersions,
  termsHash,
} from '../campaigns/campaigns.ts';
import {
  readPlayerFacts,
  unmetCondition,
  type UnmetCondition,
  unmetPeriod,
} from '../campaigns/conditions.ts';
import { judgeClaim } from '../person/judge-claim.ts';
import { CLEAR, type PersonVerdict } from '../person/judge-person.ts';
import { tellChange } from './tell-change.ts';
import { addReview, hoursLeft, readReview } from './review-store.ts';
import type { ClaimDeps } from '../rewards-deps.ts';
import { advanceGrant } from './advance-grant.ts';
import { amountOf } from './amount.ts';
import { giveBackCodeUse, isBudgetSpent, takeOfBudget } from './budget.ts';
import { type Grant, grantOf, readGrant } from './grant-store.ts';
import { insertGrantRow, isTokenUsed } from './insert-grant-row.ts';
import { owesWins } from './owes-wins.ts';

/** What is claimed, and for what occasion: `once`, a level, a week, a deposit. */
export type Claim = {
  readonly playerId: PlayerId;
  readonly campaignId: string;
  readonly occasion: string;
  /** For a match the deposit, for a computed amount the amount; base micro-units. */
  readonly ofMicro?: bigint;
  /** The hash of the terms that the player saw, where a card showed them. */
  readonly acceptedHash?: string | undefined;
  /** The version of the campaign to claim under; left out, the one in force. */
  readonly version?: number | undefined;
  /**
   * What else is written with the grant, in its transaction and under the lock of the player. Where
   * it throws nothing of the claim is kept.
   */
  readonly alongside?: ((trx: Database, grantId: string) => Promise<void>) | undefined;
  /** What it is claimed with, where that may be used once in all: a wallet, a story, a post. */
  readonly token?: string;
  /**
   * The player for whom the claimant has it, whose id is then the token: they are to be a person of
   * their own, who did not count before.
   */
  readonly friendId?: PlayerId;
  /**
   * The campaign as it was when the grant was promised, its conditions met and its share of the
   * budget taken. It is given under those terms, whatever became of the campaign since.
   */
  readonly promised?: Campaign;
  /** Who acts: the player, or a job that gives what was earned. */
  readonly by: 'player' | 'job';
};

/**
 * How a claim ended. `granted`: now. `before`: there is one for this occasion already, which is the
 * answer. `review`: it may be a second one of its person, and is decided within `hoursLeft`.
 * `refused`: the claim was decided against; `why` says the reason. Everything else is why there is
 * none: the campaign is not in force, its budget is spent, its terms are newer than those the player
 * saw, there is nothing to give, what it is claimed with was used before, the player owes wins and
 * the award is cash, or a condition is not met.
 */
export type ClaimOutcome =
  | { readonly status: 'granted' | 'before'; readonly grant: Grant }
  | { readonly status: 'review'; readonly grant: Grant; readonly hoursLeft: number }
  | { readonly status: 'refused'; readonly grant: Grant; readonly why: ReviewRefusal }
  | { readonly status: 'closed'; readonly refusal: Refusal }
  | { readonly status: 'spent' | 'terms-changed' | 'nothing' | 'used' }
  | { readonly status: 'owes' }
  | { readonly status: 'unmet'; readonly unmet: UnmetCondition };

/**
 * How many claims a process works on at a time. However many come at once, they leave connections to
 * everybody else, and none of them waits for one until it is refused for that: it waits here.
 */
const claimsAtOnce = pLimit(4);

/**
 * Claims a grant: once for an occasion however often, in however many places at once it is asked.
 * The grant and its share of the budget are written in one transaction; its money moves after that
 * under a key of its own, now or, where the process dies, by the job. Rejects with the gate's
 * refusal for a player who may be given nothing now.
 */
export const claimGrant = (deps: ClaimDeps, claim: Claim): Promise<ClaimOutcome> =>
  claimsAtOnce(() => makeClaim(deps, claim));

async function makeClaim(deps: ClaimDeps, claim: Claim): Promise<ClaimOutcome> {
  const { db, clock } = deps;
  await deps.gate.claim(claim.playerId);
  const nowMs = clock.nowMs();
  const campaign = claim.promised ?? (await campaignOf(deps, claim));
  if (campaign === undefined) return closed(undefined, nowMs);
  if (await isSpentFor(deps, claim, { campaign, nowMs })) {
    const before = await readOccasion(db, claim);
    return before === undefined ? { status: 'spent' } : await outcomeBefore(db, before, nowMs);
  }
  const outcome = await db.transaction().execute(async (trx): Promise<ClaimOutcome> => {
    await lockPlayer(trx, claim.playerId);
    const before = await readOccasion(trx, claim);
    if (before !== undefined) return await outcomeBefore(trx, before, nowMs);
    return await insertGrant({ ...deps, db: trx }, claim, { campaign, nowMs });
  });
  if (outcome.status === 'review' || outcome.status === 'refused') tellChange(deps, outcome.grant);
  if (outcome.status !== 'granted') return outcome;
  await advanceGrant(deps, outcome.grant.id);
  return { status: 'granted', grant: (await readGrant(db, outcome.grant.id)) ?? outcome.grant };
}

const closed = (campaign: Campaign | undefined, nowMs: number): ClaimOutcome => ({
  status: 'closed',
  refusal: notInForceRefusal(campaign, nowMs),
});

/**
 * Whether a claim finds the budget spent, before any lock: of a rush for a few places most are told
 * so by one question, and wait for nobody.
 */
async function isSpentFor(
  { db, campaigns }: ClaimDeps,
  { promised, acceptedHash }: Claim,
  { campaign, nowMs }: InForce,
): Promise<boolean> {
  if (promised !== undefined || !campaigns.isInForce(campaign, nowMs)) return false;
  if (acceptedHash !== undefined && acceptedHash !== campaign.hash) return false;
  return await isBudgetSpent(db, campaign, nowMs);
}

async function campaignOf(
  { db, campaigns }: ClaimDeps,
  { campaignId: id, version }: Claim,
): Promise<Campaign | undefined> {
  const newest = campaigns.find(id);
  if (newest === undefined || version === undefined || version === newest.version) return newest;
  const versions = await readCampaignVersions(db, [{ campaignId: id, version }]);
  const terms = versions.get(`${id} ${version}`);
  return terms && { ...newest, version, terms, hash: termsHash(terms) };
}

async function readOccasion(
  trx: Database,
  { playerId, campaignId, occasion }: Claim,
): Promise<Grant | undefined> {
  const row = await trx
    .selectFrom('grants')
    .selectAll()
    .where('player_id', '=', BigInt(playerId))
    .where('campaign_id', '=', campaignId)
    .where('occasion', '=', occasion)
    .executeTakeFirst();
  return row && grantOf(row);
}

/** The outcome of a claim for an occasion that has a grant. */
export const outcomeBefore = (db: Database, grant: Grant, nowMs: number): Promise<ClaimOutcome> =>
  outcomeOf(db, grant, { status: 'before', nowMs });

/** The outcome of a claim whose grant is there. */
async function outcomeOf(
  trx: Database,
  grant: Grant,
  { status, nowMs }: { readonly status: 'granted' | 'before'; readonly nowMs: number },
): Promise<ClaimOutcome> {
  if (grant.state !== 'review' && grant.state !== 'refused') return { status, grant };
  const review = await readReview(trx, grant.id);
  if (review === undefined) throw new Error(`grant ${grant.id} has no review`);
  return grant.state === 'review'
    ? { status: 'review', grant, hoursLeft: hoursLeft(review, nowMs) }
    : { status: 'refused', grant, why: review.refused_for ?? 'same-person' };
}

type InForce = { readonly campaign: Campaign; readonly nowMs: number };

async function insertGrant(deps: ClaimDeps, claim: Claim, inForce: InForce): Promise<ClaimOutcome> {
  const { campaign, nowMs } = inForce;
  const amountMicro = amountOf(deps, campaign.terms, claim.ofMicro);
  const standing = await judge(deps, claim, { ...inForce, amountMicro });
  if ('status' in standing) return standing;
  const row = await insertGrantRow(deps.db, claim, { ...inForce, amountMicro, standing });
  const { friendId } = claim;
  if (standing.verdict !== 'clear') {
    await addReview(deps.db, row.id, { ...standing, friendId, nowMs });
  }
  await claim.alongside?.(deps.db, row.id);
  if (standing.verdict === 'certain') await giveBackCodeUse(deps.db, grantOf(row));
  return await outcomeOf(deps.db, grantOf(row), { status: 'granted', nowMs });
}

type Judged = InForce & { readonly amountMicro: bigint };

/**
 * Why a claim is not granted now, or whether it is the first of its person; its share of the budget
 * is taken unless it is certainly not. What was promised is given: its conditions were met and its
 * share taken before.
 */
async function judge(
  deps: ClaimDeps,
  claim: Claim,
  judged: Judged,
): Promise<ClaimOutcome | PersonVerdict> {
  if (claim.promised !== undefined) return CLEAR;
  const refused = await whyNotNow(deps, claim, judged);
  if (refused !== undefined) return refused;
  const { campaign, amountMicro, nowMs } = judged;
  const { occasion, playerId: claimantId, friendId } = claim;
  const verdict = await judgeClaim(deps.db, campaign, { occasion, claimantId, friendId, nowMs });
  if (verdict.verdict === 'certain') return verdict;
  const isTaken = await takeOfBudget(deps.db, campaign, { amountMicro, nowMs });
  return isTaken ? verdict : { status: 'spent' };
}

/** Why a claim is not granted now, its person and the budget aside; undefined where nothing is. */
async function whyNotNow(
  { db: trx, campaigns }: ClaimDeps,
  claim: Claim,
  { campaign, nowMs, amountMicro }: Judged,
): Promise<ClaimOutcome | undefined> {
  if (!campaigns.isInForce(campaign, nowMs)) return closed(campaign, nowMs);
  if (claim.acceptedHash !== undefined && claim.acceptedHash !== campaign.hash) {
    return { status: 'terms-changed' };
  }
  const facts = await readPlayerFacts(trx, claim.playerId, nowMs);
  const unmet =
    unmetCondition(campaign.terms.conditions, facts) ??
    (await unmetPeriod(trx, { ...claim, campaign, nowMs }));
  if (unmet !== undefined) return { status: 'unmet', unmet };
  if (amountMicro <= 0n) return { status: 'nothing' };
  if (claim.token !== undefined && (await isTokenUsed(trx, campaign.id, claim.token))) {
    return { status: 'used' };
  }
  const isCash = campaign.terms.award.kind === 'cash';
  return isCash && (await owesWins(trx, claim.playerId)) ? { status: 'owes' } : undefined;
}
