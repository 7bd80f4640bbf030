import { campaignTerms, type CampaignTerms } from '../../../shared/rewards/campaigns/terms.ts';
import type { Database } from '../../platform/db/database.ts';
import { withinTransaction } from '../../platform/db/within-transaction.ts';
import { proveCampaign } from '../prover/prove-campaign.ts';
import { proveStack } from '../prover/prove-stack.ts';
import { readCampaigns, termsHash } from './campaigns.ts';

/**
 * Puts terms in force as the campaign's next version; the same terms as those in force change
 * nothing. Grants that exist keep the version they were taken under. Answers the version in force.
 * Throws where the terms are not valid, where a player gains more by them than they state, or where
 * all rewards together would give back what play costs.
 */
export async function publishCampaign(
  db: Database,
  { id, terms, by }: { readonly id: string; readonly terms: CampaignTerms; readonly by: string },
): Promise<number> {
  const parsed = campaignTerms.parse(terms);
  requireHonestCost(id, parsed);
  const hash = termsHash(parsed);
  return await withinTransaction(db, async (trx) => {
    await trx
      .insertInto('campaign_budgets')
      .values({ campaign_id: id })
      .onConflict((conflict) => conflict.column('campaign_id').doNothing())
      .execute();
    await trx
      .selectFrom('campaign_budgets')
      .select('campaign_id')
      .where('campaign_id', '=', id)
      .forUpdate()
      .execute();
    const newest = await trx
      .selectFrom('campaigns')
      .select(['version', 'hash'])
      .where('id', '=', id)
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (newest?.hash === hash) return newest.version;
    await requireSoundStack(trx, id, parsed);
    const version = (newest?.version ?? 0) + 1;
    await trx
      .insertInto('campaigns')
      .values({ id, version, terms: JSON.stringify(parsed), hash, published_by: by })
      .execute();
    return version;
  });
}

/** A campaign that one person can make dearer than its terms state is a mistake of the operator. */
function requireHonestCost(id: string, terms: CampaignTerms): void {
  const { holds, profitMicro, statedMicro, strategy } = proveCampaign(terms);
  if (holds) return;
  throw new Error(
    `${id} is not published: it states ${statedMicro} micro-units as its cost for a person, and ` +
      `${profitMicro} can be gained (${strategy})`,
  );
}

/** Rewards count the same stake, so they are judged together with those that are published. */
async function requireSoundStack(trx: Database, id: string, terms: CampaignTerms): Promise<void> {
  const published = (await readCampaigns(trx)).map((campaign) => [campaign.id, campaign.terms]);
  const { holds, givenBp, costBp } = proveStack({ ...Object.fromEntries(published), [id]: terms });
  if (holds) return;
  throw new Error(
    `${id} is not published: with it all rewards give back ${givenBp.toFixed(1)} basis points of a ` +
      `counted stake, which costs ${costBp}`,
  );
}
