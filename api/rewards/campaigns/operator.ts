import {
  type Switched,
  switchAsStaff,
  type SwitchTo,
} from '../../accounts/services/switch-as-staff.ts';
import { type ActOutcome, authorise, type StaffDeps } from '../../accounts/staff/authorise.ts';
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

/**
 * Switches a campaign for every process; grants go on. One person switches it off, for that stops
 * losses at once; switching it on takes two, as publishing does.
 */
export const switchCampaign = async (
  operator: Operator,
  id: string,
  to: SwitchTo,
): Promise<Switched> =>
  await switchAsStaff(
    operator,
    {
      act: 'campaign.switch',
      kind: 'campaign',
      id,
      onTakesTwo: true,
      find: async (trx) =>
        await trx
          .selectFrom('campaign_budgets')
          .select('is_on as isOn')
          .where('campaign_id', '=', id)
          .forUpdate()
          .executeTakeFirst(),
      set: async (trx, isOn) => {
        const change = trx.updateTable('campaign_budgets').set({ is_on: isOn });
        await change.where('campaign_id', '=', id).execute();
      },
    },
    to,
  );
