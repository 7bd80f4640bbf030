import { type ActOutcome, authorise, type StaffDeps } from '../../accounts/staff/authorise.ts';
import { lockActs } from '../../accounts/staff/lock-acts.ts';
import type { StaffActor } from '../../accounts/staff/staff-actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { type Campaign, readCampaigns } from '../campaigns/campaigns.ts';
import type { Switched } from '../../accounts/services/switch-as-staff.ts';

/** A code as staff make it. */
export type NewPromoCode = {
  /** In capitals. */
  readonly code: string;
  readonly campaignId: string;
  /** Whether whoever types it may learn what it still asks. */
  readonly isPublic: boolean;
  /** The player whose referral code it is. */
  readonly ownerId?: bigint | undefined;
  readonly usesMost?: number | undefined;
  readonly endsAt?: Date | undefined;
};

/**
 * How making a code ended: made, there is one, its campaign gives nothing to codes, or a second
 * person has to say the same.
 */
export type AddedPromoCode = 'added' | 'exists' | 'no-campaign' | Exclude<ActOutcome, 'enough'>;

/**
 * Makes a code. All that it can give counts among what its person credits alone in a day: one
 * person makes small ones, and one that is large or without an end takes two.
 */
export async function addPromoCode(
  { actor, ...deps }: StaffDeps & { readonly actor: StaffActor },
  made: NewPromoCode,
): Promise<AddedPromoCode> {
  return await deps.db.transaction().execute(async (trx) => {
    const campaign = await campaignOf(trx, made.campaignId);
    if (campaign?.terms.reward !== 'promo') return 'no-campaign';
    if (await isThere(trx, made.code)) return 'exists';
    const { ownerId, ...rest } = made;
    const after = { ...rest, ...(ownerId !== undefined && { ownerId: String(ownerId) }) };
    const sumMicro = mostOf(campaign, made);
    const outcome = await authorise(
      { ...deps, db: trx },
      {
        actor,
        act: 'promo.add',
        subject: `promo:${made.code}`,
        after,
        playerId: ownerId ?? null,
        sumMicro,
      },
    );
    if (outcome !== 'enough') return outcome;
    const by = { by: actor.name, at: new Date(deps.clock.nowMs()) };
    return (await insertCode(trx, made, by)) ? 'added' : 'exists';
  });
}

const isThere = async (trx: Database, code: string): Promise<boolean> =>
  (await trx
    .selectFrom('promo_codes')
    .select('code')
    .where('code', '=', code)
    .executeTakeFirst()) !== undefined;

/**
 * The most that a code can give: its uses, each with the most of its campaign, and no more than the
 * campaign's whole budget. Unknown where neither has an end, or where the worth is in dollars.
 */
function mostOf({ terms }: Campaign, { usesMost }: NewPromoCode): bigint | 'unknown' {
  const { amount, budget } = terms;
  const total = budget.totalMicro === undefined ? undefined : BigInt(budget.totalMicro);
  if (amount.kind === 'fixed-usd' || usesMost === undefined) return total ?? 'unknown';
  const each = BigInt(amount.kind === 'fixed' ? amount.amountMicro : amount.mostMicro);
  const byUses = each * BigInt(usesMost);
  return total !== undefined && total < byUses ? total : byUses;
}

const campaignOf = async (trx: Database, id: string): Promise<Campaign | undefined> =>
  (await readCampaigns(trx)).find((campaign) => campaign.id === id);

async function insertCode(
  trx: Database,
  { code, campaignId, isPublic, ownerId, usesMost, endsAt }: NewPromoCode,
  made: { readonly by: string; readonly at: Date },
): Promise<boolean> {
  const row = await trx
    .insertInto('promo_codes')
    .values({
      code,
      campaign_id: campaignId,
      is_public: isPublic,
      owner_id: ownerId ?? null,
      uses_most: usesMost ?? null,
      ends_at: endsAt ?? null,
      made_by: made.by,
      made_at: made.at,
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('code')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Switches a code. One person switches it off, for that stops losses at once; switching it on takes
 * two, as a code that was stopped may give any sum.
 */
export async function switchPromoCode(
  { actor, ...deps }: StaffDeps & { readonly actor: StaffActor },
  code: string,
  isOn: boolean,
): Promise<Switched> {
  return await deps.db.transaction().execute(async (trx) => {
    // Before the code's row, as whoever refuses a claim by it takes them.
    await lockActs(trx);
    const subject = `promo:${code}`;
    const known = await trx
      .selectFrom('promo_codes')
      .select('code')
      .where('code', '=', code)
      .forUpdate()
      .executeTakeFirst();
    if (known === undefined) return 'unknown';
    const asked = { actor, act: 'promo.switch', subject, after: { isOn }, needsTwo: isOn } as const;
    const outcome = await authorise({ ...deps, db: trx }, { ...asked, playerId: null });
    if (outcome !== 'enough') return outcome;
    await trx.updateTable('promo_codes').set({ is_on: isOn }).where('code', '=', code).execute();
    return outcome;
  });
}
