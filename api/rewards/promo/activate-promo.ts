import { Refusal } from '../../../shared/errors/refusal.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import { PROMO_CODES_A_DAY, promoCodeOf } from '../../../shared/rewards/promo/rules.ts';
import { throttleKey } from '../../platform/http/network.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Campaign } from '../campaigns/campaigns.ts';
import { readPlayerFacts, unmetPeriod } from '../campaigns/conditions.ts';
import { isBudgetSpent } from '../grants/budget.ts';
import { claimGrant, type ClaimOutcome } from '../grants/claim-grant.ts';
import type { Grant } from '../grants/grant-store.ts';
import { notGivenRefusal } from '../offers/refuse-claim.ts';
import type { ClaimDeps, PromoDeps } from '../rewards-deps.ts';
import { judgePromo } from './judge-promo.ts';
import { comeByCode, type PromoCase, readPromoCase } from './read-promo-case.ts';

/** A code as it was typed, by whom and from where. */
export type TypedPromo = {
  readonly playerId: PlayerId;
  readonly address: string;
  readonly code: string;
};

/**
 * Activates a code: its campaign's award, once. Refuses with a name of `promo`. Every code that
 * gives nothing is counted for its player and address, whether it exists or not.
 */
export async function activatePromo(deps: PromoDeps, typed: TypedPromo): Promise<Grant> {
  await deps.gate.claim(typed.playerId);
  return await countingWrong(deps, typed, async (code) => {
    const { playerId } = typed;
    const promo = await requirePromo(deps, { playerId, code });
    return await claimPromo(deps, { playerId, code }, promo);
  });
}

/**
 * Refuses a code that a deposit of this sum would not activate; for the form of a deposit, before
 * anything is paid.
 */
export async function requirePromoWith(
  deps: PromoDeps,
  typed: TypedPromo,
  depositMicro: bigint,
): Promise<void> {
  await countingWrong(deps, typed, async (code) => {
    await requirePromo(deps, { playerId: typed.playerId, code }, depositMicro);
  });
}

/** Activates the code that was typed with a deposit, once that is credited. */
export async function activateDepositPromo(
  deps: ClaimDeps,
  playerId: PlayerId,
  typed: string,
): Promise<Grant> {
  const code = promoCodeOf(typed);
  if (code === undefined) throw new Refusal('promo.unknown');
  const promo = await requirePromo(deps, { playerId, code });
  return await claimPromo(deps, { playerId, code }, promo);
}

async function countingWrong<Result>(
  { sharedThrottle }: PromoDeps,
  { playerId, address, code: typed }: TypedPromo,
  work: (code: string) => Promise<Result>,
): Promise<Result> {
  const keys = [
    ['promo', String(playerId)],
    ['promoAddress', throttleKey(address)],
  ] as const;
  for (const [kind, key] of keys) await sharedThrottle.take(kind, key);
  const code = promoCodeOf(typed);
  if (code === undefined) throw new Refusal('promo.unknown');
  const result = await work(code);
  for (const [kind, key] of keys) await sharedThrottle.takeBack(kind, key);
  return result;
}

type Asked = { readonly playerId: PlayerId; readonly code: string };
type GoodPromo = { readonly promo: PromoCase; readonly campaign: Campaign };

/** Campaigns that are asked about in place of one that is not there. */
const anyOf = ({ campaigns }: ClaimDeps): Campaign | undefined => campaigns.all()[0];

/**
 * The code's case where it gives something. The statements are the same for every code that gives
 * nothing: what exists is not told by how long an answer takes either.
 */
async function requirePromo(deps: ClaimDeps, asked: Asked, depositMicro = 0n): Promise<GoodPromo> {
  const { db, clock, campaigns } = deps;
  const nowMs = clock.nowMs();
  const promo = await readPromoCase(db, asked, nowMs);
  const facts = await readPlayerFacts(db, asked.playerId, nowMs);
  const found = promo.code && campaigns.find(promo.code.campaignId);
  const asking = found ?? anyOf(deps);
  const isSpent = asking !== undefined && (await isBudgetSpent(db, asking, nowMs));
  const tooSoon =
    asking && (await unmetPeriod(db, { playerId: asked.playerId, campaign: asking, nowMs }));
  const campaign = found && campaigns.isInForce(found, nowMs) ? found : undefined;
  const withDeposit = {
    ...facts,
    depositsMicro: facts.depositsMicro + depositMicro,
    depositsTodayMicro: facts.depositsTodayMicro + depositMicro,
  };
  const refusal = judgePromo({
    promo,
    campaign,
    facts: withDeposit,
    tooSoon,
    isSpent,
  });
  if (refusal !== undefined) throw refusal;
  if (campaign === undefined) throw new Refusal('promo.unknown');
  return { promo, campaign };
}

async function claimPromo(
  deps: ClaimDeps,
  { playerId, code }: Asked,
  { promo, campaign }: GoodPromo,
): Promise<Grant> {
  const outcome = await claimGrant(deps, {
    playerId,
    campaignId: campaign.id,
    occasion: campaign.terms.isOncePerPlayer ? 'once' : `code-${code}`,
    by: 'player',
    alongside: (trx, grantId) => keepUse({ ...deps, db: trx }, { playerId, code, grantId }),
  });
  return grantOfPromo(outcome, promo.code?.isPublic ?? false);
}

/** Keeps the use, after another look at the code now that the player is locked. */
async function keepUse(
  { db: trx, clock }: ClaimDeps,
  { playerId, code, grantId }: Asked & { readonly grantId: string },
): Promise<void> {
  const nowMs = clock.nowMs();
  const { ownerId } = await takeUse(trx, code);
  const promo = await readPromoCase(trx, { playerId, code }, nowMs);
  const isReferral = ownerId !== null;
  if (isReferral && promo.hasUsedReferral) throw new Refusal('promo.referral-used');
  if (isReferral && !promo.isFromInviter) throw new Refusal('promo.not-inviter');
  if (promo.hasUsedThis) throw new Refusal('promo.taken');
  if (promo.usedToday >= PROMO_CODES_A_DAY) throw new Refusal('promo.three-a-day');
  if (isReferral) await comeByCode(trx, { playerId, code }, nowMs);
  await trx
    .insertInto('promo_uses')
    .values({
      player_id: BigInt(playerId),
      code,
      is_referral: isReferral,
      at: new Date(nowMs),
      grant_id: grantId,
    })
    .execute();
}

/** Counts a use of the code, where it has one left; its row stays locked until the end. */
async function takeUse(trx: Database, code: string): Promise<{ readonly ownerId: bigint | null }> {
  const row = await trx
    .updateTable('promo_codes')
    .set(({ eb }) => ({ uses: eb('uses', '+', 1) }))
    .where('code', '=', code)
    .where('is_on', '=', true)
    .where((where) =>
      where.or([where('uses_most', 'is', null), where('uses', '<', where.ref('uses_most'))]),
    )
    .returning('owner_id')
    .executeTakeFirst();
  if (row === undefined) throw new Refusal('promo.unknown');
  return { ownerId: row.owner_id };
}

/** Where somebody else took the last of it meanwhile, a code that is not public is unknown. */
function grantOfPromo(outcome: ClaimOutcome, isPublic: boolean): Grant {
  if (outcome.status === 'granted') return outcome.grant;
  if (outcome.status === 'before') throw new Refusal('promo.taken');
  if (outcome.status === 'review' || outcome.status === 'refused' || outcome.status === 'owes') {
    throw notGivenRefusal(outcome);
  }
  throw new Refusal(isPublic && outcome.status === 'spent' ? 'bonus.spent' : 'promo.unknown');
}
