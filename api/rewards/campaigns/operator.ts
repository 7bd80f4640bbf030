import { type ActOutcome, authorise, type StaffDeps } from '../../accounts/staff/authorise.ts';
import { lockActs } from '../../accounts/staff/lock-acts.ts';
import type { StaffActor } from '../../accounts/staff/staff-actor.ts';
import { campaignTerms, type CampaignTerms } from '../../../shared/rewards/campaigns/terms.ts';
import { publishCampaign } from './publish-campaign.ts';

type Operator = StaffDeps & { readonly actor: StaffActor };

/** What publishing came to: the version in force, or that a second person has to say the same. */
export type Published =
  | { readonly outcome: 'enough'; readonly version: number }
  | { readonly outcome: Exclude<ActOutcome, 'enough'> };

/** Puts terms in force once two people said the same terms: they are the operator's money. */
export async function publishTerms(
  { actor, ...deps }: Operator,
  { id, terms }: { readonly id: string; readonly terms: CampaignTerms },
): Promise<Published> {
  const after = campaignTerms.parse(terms);
  return await deps.db.transaction().execute(async (trx) => {
    const outcome = await authorise(
      { ...deps, db: trx },
      { actor, act: 'campaign.publish', playerId: null, subject: `campaign:${id}`, after },
    );
    if (outcome !== 'enough') return { outcome };
    const version = await publishCampaign(trx, { id, terms: after, by: actor.name });
    return { outcome, version };
  });
}

/** What switching came to: done, nothing is called so, or a second person has to say the same. */
export type Switched = ActOutcome | 'unknown';

/**
 * Switches a campaign for every process; grants go on. One person switches it off, for that stops
 * losses at once; switching it on takes two, as publishing does.
 */
export async function switchCampaign(
  { actor, ...deps }: Operator,
  id: string,
  isOn: boolean,
): Promise<Switched> {
  return await deps.db.transaction().execute(async (trx) => {
    // Before the campaign's row, as whoever refuses a claim takes them.
    await lockActs(trx);
    const subject = `campaign:${id}`;
    const asked = {
      actor,
      act: 'campaign.switch',
      subject,
      after: { isOn },
      needsTwo: isOn,
    } as const;
    const known = await trx
      .selectFrom('campaign_budgets')
      .select('campaign_id')
      .where('campaign_id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (known === undefined) return 'unknown';
    const outcome = await authorise({ ...deps, db: trx }, { ...asked, playerId: null });
    if (outcome !== 'enough') return outcome;
    await trx
      .updateTable('campaign_budgets')
      .set({ is_on: isOn })
      .where('campaign_id', '=', id)
      .execute();
    return 'enough';
  });
}
