import type { Policy } from '../../../shared/policy/policy.ts';
import type { ReadStakeTerms, StakeTerms } from '../../games/stake-terms.ts';
import type { Database } from '../../platform/db/database.ts';
import { readCampaignVersions } from '../campaigns/campaigns.ts';
import { readActiveBonus } from './bonus-balance.ts';

/**
 * More than any balance can come to. The bonus balance has a most also where the policy has no win
 * cap, and for what a late payout left on it after its grant had ended: so a game whose largest
 * payout nobody knows stays refused. In a battle a bonus could be lost on purpose to a friend who is
 * paid in cash.
 */
const NO_CAP_MICRO = 1_000_000_000_000_000n;

type TermsDeps = {
  readonly db: Database;
  readonly policy: Pick<Policy, 'hasBonusWinCap'>;
};

/**
 * What the terms of the grant on the bonus balance ask of a stake: its largest stake, and what the
 * balance may come to. DIC and USDIC that are available have no terms.
 */
export const bonusTermsOf =
  ({ db, policy }: TermsDeps): ReadStakeTerms =>
  async (playerId, wallet): Promise<StakeTerms | undefined> => {
    if (wallet !== 'bonus') return undefined;
    const grant = await readActiveBonus(db, playerId);
    if (grant === undefined) return { maxBalanceMicro: NO_CAP_MICRO };
    const versions = await readCampaignVersions(db, [grant]);
    const award = versions.get(`${grant.campaignId} ${grant.version}`)?.award;
    if (award?.kind !== 'bonus') throw new Error(`grant ${grant.id} has no bonus terms`);
    return {
      maxStakeMicro: BigInt(award.maxStakeMicro),
      maxBalanceMicro: policy.hasBonusWinCap
        ? grant.amountMicro * BigInt(award.winCapTimes)
        : NO_CAP_MICRO,
    };
  };
