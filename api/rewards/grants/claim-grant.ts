import { DAY_MS } from '../../../shared/platform/day.ts';
import { sql } from 'kysely';
import type { PlayerId } from '../../../shared/ids.ts';
import { currencyById } from '../../../shared/money/currency.ts';
import type { CampaignAward, CampaignTerms } from '../../../shared/rewards/campaigns/terms.ts';
import type { Database } from '../../platform/db/database.ts';
import { uuidV7 } from '../../platform/uuid.ts';
import { lockPlayer } from '../../players/lock-player.ts';
import { type Campaign, readCampaignVersions, termsHash } from '../campaigns/campaigns.ts';
import { readPlayerFacts, unmetCondition, type UnmetCondition } from '../campaigns/conditions.ts';
import type { ClaimDeps } from '../rewards-deps.ts';
import { advanceGrant } from './advance-grant.ts';
import { takeOfBudget } from './budget.ts';
import { addStep, type Grant, grantOf, readGrant } from './grant-store.ts';

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
  readonly alongside?: ((trx: Database) => Promise<void>) | undefined;
  /** What it is claimed with, where that may be used once in all: a wallet, a story, a post. */
  readonly token?: string;
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
 * answer. Everything else is why there is none: the campaign is not in force, its budget is spent,
 * its terms are newer than those the player saw, there is nothing to give, what it is claimed with
 * was used before, or a condition is not met.
 */
export type ClaimOutcome =
  | { readonly status: 'granted' | 'before'; readonly grant: Grant }
  | { readonly status: 'closed' | 'spent' | 'terms-changed' | 'nothing' | 'used' }
  | { readonly status: 'unmet'; readonly unmet: UnmetCondition };

/** The dollar's number; USDIC is worth as much. */
const USD_ID = 2;

/**
 * Claims a grant: once for an occasion however often, in however many places at once it is asked.
 * The grant and its share of the budget are written in one transaction; its money moves after that
 * under a key of its own, now or, where the process dies, by the job. Rejects with the gate's
 * refusal for a player who may be given nothing now.
 */
export async function claimGrant(deps: ClaimDeps, claim: Claim): Promise<ClaimOutcome> {
  const { db, clock } = deps;
  await deps.gate.claim(claim.playerId);
  const nowMs = clock.nowMs();
  const campaign = claim.promised ?? (await campaignOf(deps, claim));
  if (campaign === undefined) return { status: 'closed' };
  const outcome = await db.transaction().execute(async (trx): Promise<ClaimOutcome> => {
    await lockPlayer(trx, claim.playerId);
    const before = await readOccasion(trx, claim);
    if (before !== undefined) return { status: 'before', grant: before };
    return await insertGrant({ ...deps, db: trx }, claim, { campaign, nowMs });
  });
  if (outcome.status !== 'granted') return outcome;
  await advanceGrant(deps, outcome.grant.id);
  return { status: 'granted', grant: (await readGrant(db, outcome.grant.id)) ?? outcome.grant };
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

type InForce = { readonly campaign: Campaign; readonly nowMs: number };

async function insertGrant(
  deps: ClaimDeps,
  claim: Claim,
  { campaign, nowMs }: InForce,
): Promise<ClaimOutcome> {
  const { db: trx } = deps;
  const amountMicro = amountOf(deps, campaign.terms, claim.ofMicro);
  if (claim.promised === undefined) {
    const refused = await whyNotNow(deps, claim, { campaign, nowMs, amountMicro });
    if (refused !== undefined) return refused;
  }
  const { award } = campaign.terms;
  const claimedAt = new Date(nowMs);
  const row = await trx
    .insertInto('grants')
    .values({
      id: uuidV7(),
      player_id: BigInt(claim.playerId),
      campaign_id: campaign.id,
      version: campaign.version,
      occasion: claim.occasion,
      state: 'claimed',
      award: award.kind,
      amount_micro: amountMicro,
      need_micro: needOf(award, { amountMicro, ofMicro: claim.ofMicro ?? amountMicro }),
      claimed_at: claimedAt,
      expires_at: award.kind === 'bonus' ? new Date(nowMs + award.days * DAY_MS) : null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (claim.token !== undefined) {
    await trx
      .insertInto('grant_tokens')
      .values({ campaign_id: campaign.id, token: claim.token, grant_id: row.id })
      .execute();
  }
  await addStep(trx, row.id, { to: 'claimed', by: claim.by, at: claimedAt });
  await claim.alongside?.(trx);
  return { status: 'granted', grant: grantOf(row) };
}

/** Whether a token was used; of two who claim with one at once the second waits for the first. */
async function isTokenUsed(trx: Database, campaignId: string, token: string): Promise<boolean> {
  const lock = `grant token ${campaignId} ${token}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(trx);
  const row = await trx
    .selectFrom('grant_tokens')
    .select('grant_id')
    .where('campaign_id', '=', campaignId)
    .where('token', '=', token)
    .executeTakeFirst();
  return row !== undefined;
}

/** Why a claim is not granted now; undefined where it is, its share of the budget being taken. */
async function whyNotNow(
  deps: ClaimDeps,
  claim: Claim,
  { campaign, nowMs, amountMicro }: InForce & { readonly amountMicro: bigint },
): Promise<ClaimOutcome | undefined> {
  const { db: trx, campaigns } = deps;
  if (!campaigns.isInForce(campaign, nowMs)) return { status: 'closed' };
  if (claim.acceptedHash !== undefined && claim.acceptedHash !== campaign.hash) {
    return { status: 'terms-changed' };
  }
  const facts = await readPlayerFacts(trx, claim.playerId, nowMs);
  const unmet = unmetCondition(campaign.terms.conditions, facts);
  if (unmet !== undefined) return { status: 'unmet', unmet };
  if (amountMicro <= 0n) return { status: 'nothing' };
  if (claim.token !== undefined && (await isTokenUsed(trx, campaign.id, claim.token))) {
    return { status: 'used' };
  }
  const isTaken = await takeOfBudget(trx, campaign, { amountMicro, nowMs });
  return isTaken ? undefined : { status: 'spent' };
}

/** What a grant is worth, in base micro-units; zero or less where there is nothing to give. */
export function amountOf(
  { rates }: Pick<ClaimDeps, 'rates'>,
  { amount }: Pick<CampaignTerms, 'amount'>,
  ofMicro: bigint | undefined,
): bigint {
  const given = ofMicro ?? 0n;
  const atMost = (most: string) => (value: bigint) => (value < BigInt(most) ? value : BigInt(most));
  switch (amount.kind) {
    case 'fixed':
      return BigInt(amount.amountMicro);
    case 'fixed-usd':
      return (BigInt(amount.hundredths) * rateOfDollar(rates)) / 100n;
    case 'match':
      if (given < BigInt(amount.leastMicro)) return 0n;
      return atMost(amount.mostMicro)((given * BigInt(amount.percent)) / 100n);
    case 'computed':
      return atMost(amount.mostMicro)(given);
  }
}

function rateOfDollar(rates: ClaimDeps['rates']): bigint {
  const rate = rates.rateMicro(USD_ID);
  if (rate === undefined) throw new Error(`${currencyById(USD_ID)?.code} has no rate`);
  return rate;
}

/** The counted stake after which the award is the player's, in base micro-units. */
function needOf(
  award: CampaignAward,
  { amountMicro, ofMicro }: { readonly amountMicro: bigint; readonly ofMicro: bigint },
): bigint {
  if (award.kind === 'bonus') return amountMicro * BigInt(award.wagers);
  if (award.kind === 'cash-after-play') return ofMicro * BigInt(award.times);
  return 0n;
}
