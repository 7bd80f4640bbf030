import type { CampaignTerms } from '../../../shared/rewards/campaigns/terms.ts';
import { type CampaignProof, proveCampaign } from './prove-campaign.ts';
import { proveStack } from './prove-stack.ts';

/** Terms that are to be judged, and those of every other campaign. */
export type Judged = {
  readonly id: string;
  readonly terms: CampaignTerms;
  readonly others: Readonly<Record<string, CampaignTerms>>;
};

/** What one person gains by terms, and what all rewards together give back with them. */
export type Verdict = {
  readonly proof: CampaignProof;
  readonly stack: { readonly holds: boolean; readonly givenBp: number; readonly costBp: number };
};

export function judgeTerms({ id, terms, others }: Judged): Verdict {
  const { holds, givenBp, costBp } = proveStack({ ...others, [id]: terms });
  return { proof: proveCampaign(terms), stack: { holds, givenBp, costBp } };
}
