import { authorise, type StaffDeps } from '../../accounts/staff/authorise.ts';
import type { StaffActor } from '../../accounts/staff/staff-actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { type Campaign, readCampaigns } from '../campaigns/campaigns.ts';

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

/** Why a code was not made: there is one, or its campaign gives nothing to codes. */
export type AddedPromoCode = 'added' | 'exists' | 'no-campaign';

/**
 * Makes a code. What it gives is bounded by the terms and the budget of its campaign, which two
 * people publish, so one person makes codes.
 */
export async function addPromoCode(
  { actor, ...deps }: StaffDeps & { readonly actor: StaffActor },
  made: NewPromoCode,
): Promise<AddedPromoCode> {
  return await deps.db.transaction().execute(async (trx) => {
    const campaign = await campaignOf(trx, made.campaignId);
    if (campaign?.terms.reward !== 'promo') return 'no-campaign';
    const isNew = await insertCode(trx, made, { by: actor.name, at: new Date(deps.clock.nowMs()) });
    if (!isNew) return 'exists';
    const { ownerId, ...rest } = made;
    const after = { ...rest, ...(ownerId !== undefined && { ownerId: String(ownerId) }) };
    await authorise(
      { ...deps, db: trx },
      { actor, act: 'promo.add', subject: `promo:${made.code}`, after, playerId: ownerId },
    );
    return 'added';
  });
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

/** Switches a code; false where there is none. */
export async function switchPromoCode(
  { actor, ...deps }: StaffDeps & { readonly actor: StaffActor },
  code: string,
  isOn: boolean,
): Promise<boolean> {
  return await deps.db.transaction().execute(async (trx) => {
    const subject = `promo:${code}`;
    const known = await trx
      .selectFrom('promo_codes')
      .select('code')
      .where('code', '=', code)
      .forUpdate()
      .executeTakeFirst();
    if (known === undefined) return false;
    await authorise({ ...deps, db: trx }, { actor, act: 'promo.switch', subject, after: { isOn } });
    await trx.updateTable('promo_codes').set({ is_on: isOn }).where('code', '=', code).execute();
    return true;
  });
}
