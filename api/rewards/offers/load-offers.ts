import type { PlayerId } from '../../../shared/ids.ts';
import type {
  BonusMoney,
  GrantView,
  Offers,
  OfferState,
  OfferView,
} from '../../../shared/rewards/offers/contract.ts';
import { priceTagOf } from '../../../shared/rewards/offers/price-tag.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { type Campaign, readCampaignVersions } from '../campaigns/campaigns.ts';
import { readPlayerFacts, type UnmetFact, unmetCondition } from '../campaigns/conditions.ts';
import { advanceGrant } from '../grants/advance-grant.ts';
import { readPlayed } from '../grants/played.ts';
import { isBudgetSpent } from '../grants/budget.ts';
import { amountOf } from '../grants/amount.ts';
import { viewWinCap } from '../grants/bonus-terms.ts';
import { type Grant, grantOf } from '../grants/grant-store.ts';
import { readRelease, settleRelease } from '../release/settle-release.ts';
import { type ReviewEnd, readReviewEnds } from '../grants/review-store.ts';
import type { ClaimDeps } from '../rewards-deps.ts';

const LOCKED = ['dic-locked', 'usdic-locked'] as const;

/** How many grants are shown: open ones first, then those that ended last. */
const GRANTS_SHOWN = 20;

/**
 * All offers in force, the player's grants and bonus money, after what was due has moved. A guest
 * is shown the offers alone, each as if it could be taken.
 */
export async function loadOffers(deps: ClaimDeps, playerId: PlayerId | undefined): Promise<Offers> {
  if (playerId === undefined) return { offers: await viewForGuest(deps), grants: [], money: null };
  await advanceOpen(deps, playerId);
  for (const wallet of LOCKED) await settleRelease(deps, playerId, wallet);
  const [offers, grants, money] = await Promise.all([
    viewOffers(deps, playerId),
    viewGrants(deps, playerId),
    readBonusMoney(deps, playerId),
  ]);
  return { offers, grants, money };
}

async function advanceOpen(deps: ClaimDeps, playerId: PlayerId): Promise<void> {
  const open = await deps.db
    .selectFrom('grants')
    .select('id')
    .where('player_id', '=', BigInt(playerId))
    .where('ended_at', 'is', null)
    .orderBy('claimed_at')
    .execute();
  for (const { id } of open) await advanceGrant(deps, id);
}

/** Promo campaigns are left out: whoever has a code knows of them. */
const campaignsInForce = ({ campaigns }: ClaimDeps, nowMs: number) =>
  campaigns
    .all()
    .filter(({ terms }) => terms.reward !== 'promo')
    .filter((campaign) => campaigns.isInForce(campaign, nowMs));

async function viewForGuest(deps: ClaimDeps): Promise<OfferView[]> {
  const nowMs = deps.clock.nowMs();
  return await Promise.all(
    campaignsInForce(deps, nowMs).map(async (campaign) =>
      viewOffer(deps, campaign, {
        unmet: undefined,
        isPaused: false,
        isSpent: await isBudgetSpent(deps.db, campaign, nowMs),
      }),
    ),
  );
}

async function viewOffers(deps: ClaimDeps, playerId: PlayerId): Promise<OfferView[]> {
  const { db, clock } = deps;
  const nowMs = clock.nowMs();
  const inForce = campaignsInForce(deps, nowMs);
  const facts = await readPlayerFacts(db, playerId, nowMs);
  const isPaused = await isClaimRefused(deps, playerId);
  return await Promise.all(
    inForce.map(async (campaign) => {
      const isSpent = await isBudgetSpent(db, campaign, nowMs);
      const unmet = unmetCondition(campaign.terms.conditions, facts);
      return viewOffer(deps, campaign, { unmet, isPaused, isSpent });
    }),
  );
}

async function isClaimRefused({ gate }: ClaimDeps, playerId: PlayerId): Promise<boolean> {
  try {
    await gate.claim(playerId);
    return false;
  } catch (error) {
    if (error instanceof Refusal) return true;
    throw error;
  }
}

type Standing = {
  readonly unmet: UnmetFact | undefined;
  readonly isPaused: boolean;
  readonly isSpent: boolean;
};

function viewOffer(
  deps: ClaimDeps,
  { id, hash, terms }: Campaign,
  { unmet, isPaused, isSpent }: Standing,
): OfferView {
  const { reward, award, amount, conditions, isOncePerPlayer, endsAt } = terms;
  const state: OfferState = isPaused
    ? 'paused'
    : isSpent
      ? 'spent'
      : unmet === undefined
        ? 'open'
        : 'unmet';
  const shown = { id, hash, reward, award, amount, conditions, isOncePerPlayer, endsAt, state };
  return {
    ...shown,
    ...(unmet !== undefined && { unmet: viewUnmet(unmet) }),
    ...worthOf(deps, terms),
  };
}

const viewUnmet = ({ condition, ...rest }: UnmetFact): NonNullable<OfferView['unmet']> => ({
  condition,
  ...('minVip' in rest && { minVip: rest.minVip }),
  ...('missingMicro' in rest && { missingMicro: String(rest.missingMicro) }),
});

function worthOf(
  deps: ClaimDeps,
  { amount, award }: Campaign['terms'],
): Pick<OfferView, 'amountMicro' | 'winCapMicro' | 'price'> {
  if (amount.kind === 'computed') return {};
  const ofMicro = amount.kind === 'match' ? BigInt(amount.leastMicro) : undefined;
  const amountMicro = amountOf(deps, { amount }, ofMicro);
  const price = priceTagOf(award, { amountMicro, ...(ofMicro !== undefined && { ofMicro }) });
  return {
    amountMicro: String(amountMicro),
    ...viewWinCap(deps.config.policy, award, amountMicro),
    price: { stakeMicro: String(price.stakeMicro), costMicro: String(price.costMicro) },
  };
}

async function viewGrants(
  { db, config: { policy } }: ClaimDeps,
  playerId: PlayerId,
): Promise<GrantView[]> {
  const rows = await db
    .selectFrom('grants')
    .selectAll()
    .where('player_id', '=', BigInt(playerId))
    .orderBy('ended_at', (order) => order.desc().nullsFirst())
    .orderBy('claimed_at', 'desc')
    .limit(GRANTS_SHOWN)
    .execute();
  const grants = rows.map(grantOf);
  const [versions, played, reviews] = await Promise.all([
    readCampaignVersions(db, grants),
    readPlayed(db, playerId),
    readReviewEnds(db, playerId),
  ]);
  return grants.flatMap((grant) => {
    const terms = versions.get(`${grant.campaignId} ${grant.version}`);
    if (terms === undefined) return [];
    const { award } = terms;
    const shown = viewGrant(grant, { award, played, review: reviews.get(grant.id) });
    return [{ ...shown, ...viewWinCap(policy, award, grant.amountMicro) }];
  });
}

function viewGrant(
  grant: Grant,
  {
    award,
    played,
    review,
  }: {
    readonly award: Campaign['terms']['award'];
    readonly played: Awaited<ReturnType<typeof readPlayed>>;
    readonly review: ReviewEnd | undefined;
  },
): GrantView {
  const total = grant.award === 'bonus' ? played.bonusCounted : played.counted;
  const since = grant.markMicro === null ? 0n : total - grant.markMicro;
  const made = since < grant.needMicro ? since : grant.needMicro;
  return {
    id: grant.id,
    campaignId: grant.campaignId,
    occasion: grant.occasion,
    state: grant.state,
    award,
    amountMicro: String(grant.amountMicro),
    needMicro: String(grant.needMicro),
    playedMicro: String(made > 0n ? made : 0n),
    claimedAt: grant.claimedAt.toISOString(),
    expiresAt: grant.expiresAt?.toISOString() ?? null,
    endedAt: grant.endedAt?.toISOString() ?? null,
    reviewUntil: grant.state === 'review' ? (review?.untilAt.toISOString() ?? null) : null,
    refusedFor: review?.refusedFor ?? null,
  };
}

async function readBonusMoney(deps: ClaimDeps, playerId: PlayerId): Promise<BonusMoney> {
  const [wallets, dic, usdic] = await Promise.all([
    deps.ledger.wallets(playerId),
    readRelease(deps, playerId, 'dic-locked'),
    readRelease(deps, playerId, 'usdic-locked'),
  ]);
  const text = (wallet: Parameters<typeof wallets.get>[0]) =>
    String(wallets.get(wallet)?.balanceMicro ?? 0n);
  return {
    bonusMicro: text('bonus'),
    dicLockedMicro: text('dic-locked'),
    dicAvailableMicro: text('dic-available'),
    usdicLockedMicro: text('usdic-locked'),
    usdicAvailableMicro: text('usdic-available'),
    dicReleasedMicro: String(dic.releasedMicro),
    usdicReleasedMicro: String(usdic.releasedMicro),
  };
}
