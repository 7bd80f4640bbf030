import type { PlayerId } from '../../../shared/ids.ts';
import type { Policy } from '../../../shared/policy/policy.ts';
import type { BonusGames, CampaignAward } from '../../../shared/rewards/campaigns/terms.ts';
import type { ReadStakeTerms, StakeTerms } from '../../games/stake-terms.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { readCampaignVersions } from '../campaigns/campaigns.ts';
import { type Grant, readActiveBonus } from './grant-store.ts';

/**
 * More than any balance can come to. The bonus balance has a most also where the policy has no win
 * cap, and for what a late payout left on it after its grant had ended: so a game whose largest
 * payout nobody knows stays refused. In a battle a bonus could be lost on purpose to a friend who is
 * paid in cash.
 */
const NO_CAP_MICRO = 1_000_000_000_000_000n;

export type BonusTermsDeps = {
  readonly db: Database;
  readonly policy: Pick<Policy, 'hasBonusWinCap'>;
};

type BonusTerms = {
  readonly grant: Grant;
  readonly maxStakeMicro: bigint;
  /** What the balance may come to by play. */
  readonly maxBalanceMicro: bigint;
  /** The games of other providers that it may be played in; undefined for none. */
  readonly games: BonusGames | undefined;
};

/** What the terms of the grant on a player's bonus balance ask; undefined where none stands on it. */
export async function readBonusTerms(
  deps: BonusTermsDeps,
  playerId: PlayerId,
): Promise<BonusTerms | undefined> {
  const grant = await readActiveBonus(deps.db, playerId);
  return grant && (await termsOfBonus(deps, grant));
}

/** What a bonus balance may come to by play; undefined for other awards, and where nothing caps it. */
function winCapOf(
  { hasBonusWinCap }: Pick<Policy, 'hasBonusWinCap'>,
  award: CampaignAward,
  amountMicro: bigint,
): bigint | undefined {
  if (award.kind !== 'bonus' || !hasBonusWinCap) return undefined;
  return amountMicro * BigInt(award.winCapTimes);
}

/** The same as clients are told it. */
export function viewWinCap(...asked: Parameters<typeof winCapOf>): { winCapMicro?: string } {
  const winCap = winCapOf(...asked);
  return winCap === undefined ? {} : { winCapMicro: String(winCap) };
}

/** The terms of a grant of bonus balance, as they were when it was taken. */
export async function termsOfBonus(
  { db, policy }: BonusTermsDeps,
  grant: Grant,
): Promise<BonusTerms> {
  const versions = await readCampaignVersions(db, [grant]);
  const award = versions.get(`${grant.campaignId} ${grant.version}`)?.award;
  if (award?.kind !== 'bonus') throw new Error(`grant ${grant.id} has no bonus terms`);
  return {
    grant,
    maxStakeMicro: BigInt(award.maxStakeMicro),
    maxBalanceMicro: winCapOf(policy, award, grant.amountMicro) ?? NO_CAP_MICRO,
    games: award.providerGames,
  };
}

/**
 * What the terms of the grant on the bonus balance ask of a stake: its largest stake, what the balance
 * may come to, and that its time is not over. An open round keeps a bonus waiting for its payout past
 * its time, and must not be a way to play on. DIC and USDIC that are available have no terms.
 */
export const bonusTermsOf =
  (deps: BonusTermsDeps & { readonly clock: Clock }): ReadStakeTerms =>
  async (playerId, wallet): Promise<StakeTerms | undefined> => {
    if (wallet !== 'bonus') return undefined;
    const terms = await readBonusTerms(deps, playerId);
    if (terms === undefined) return { maxBalanceMicro: NO_CAP_MICRO };
    const { grant, maxStakeMicro, maxBalanceMicro } = terms;
    const isOver = grant.expiresAt !== null && grant.expiresAt.getTime() <= deps.clock.nowMs();
    return { maxStakeMicro, maxBalanceMicro, isOver };
  };
