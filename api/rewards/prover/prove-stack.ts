import { FULL_COST_BP } from '../../../shared/money/counted-stake.ts';
import { VIP_LEVELS } from '../../../shared/players/levels.ts';
import type { CampaignTerms } from '../../../shared/rewards/campaigns/terms.ts';
import { CASHBACK_CAP_BP } from '../../../shared/rewards/cashback/rules.ts';
import {
  RAKEBACK_SHARE_PERCENT,
  rakebackPermille,
} from '../../../shared/rewards/earned/rakeback.ts';
import { STAKE_FOR_ONE_RELEASED } from '../../../shared/rewards/earned/release.ts';
import { ROBBERY_COST_PERCENT, ROBBERY_PLAY_DAYS } from '../../../shared/rewards/robbery/rules.ts';
import { SPIN_PRIZES, SPIN_WAYS } from '../../../shared/fairness/spin/prizes.ts';
import { vipReward } from '../../../shared/rewards/vip/rules.ts';

/** What one reward gives back of a counted stake, in basis points of it. */
export type GivenBack = { readonly reward: string; readonly basisPoints: number };

/** The level from which on rewards of levels are part of a steady return: the first is a gift. */
const FIRST_STEADY_LEVEL = 3;

/**
 * What each reward gives back of one and the same counted stake, at most: at the best level, with
 * every offer taken at once. The sum has to stay below what a counted stake costs at least, so that
 * nobody, and no two who play against one another and share, live on rewards. The robbery spin
 * counts by its mean, as a spin is worth; the others by the most they give.
 */
export function givenBack(
  campaigns: Readonly<Record<string, CampaignTerms>>,
): readonly GivenBack[] {
  const top = VIP_LEVELS.at(-1)?.statusId ?? 1;
  const rakeback = (Number(rakebackPermille(top)) / 1000) * (RAKEBACK_SHARE_PERCENT / 100);
  const released = 1 / Number(STAKE_FOR_ONE_RELEASED);
  return [
    { reward: 'rakeback', basisPoints: rakeback * 10_000 },
    { reward: 'released DIC and USDIC', basisPoints: 2 * released * 10_000 },
    { reward: 'cashback', basisPoints: Number(CASHBACK_CAP_BP) },
    { reward: 'robbery spins of a week', basisPoints: spinsOfAStake() },
    { reward: 'levels', basisPoints: bestLevelStep() },
    ...Object.entries(campaigns).flatMap(afterPlay),
  ];
}

/** The sum of it, and what the cheapest play of a counted stake costs; basis points. */
export function proveStack(campaigns: Readonly<Record<string, CampaignTerms>>) {
  const givenBp = givenBack(campaigns).reduce((sum, { basisPoints }) => sum + basisPoints, 0);
  return { givenBp, costBp: Number(FULL_COST_BP), holds: givenBp < Number(FULL_COST_BP) };
}

/** A stake is in the week of seven spins, each of which is worth a part of a tenth of its cost. */
function spinsOfAStake(): number {
  const mean = SPIN_PRIZES.reduce(
    (sum, { ways, percent }) => sum + (ways / SPIN_WAYS) * (Number(percent) / 100),
    0,
  );
  const top = (Number(FULL_COST_BP) * Number(ROBBERY_COST_PERCENT)) / 100;
  return ROBBERY_PLAY_DAYS * mean * top;
}

/** The most that the rewards of levels give for the play from one level to the next. */
function bestLevelStep(): number {
  const steps = VIP_LEVELS.slice(FIRST_STEADY_LEVEL - 1).map(({ statusId, needsCompoints }) => {
    const before = VIP_LEVELS[statusId - 2]?.needsCompoints ?? 0;
    return (vipReward(statusId) / (needsCompoints - before)) * 10_000;
  });
  return Math.max(...steps);
}

/** A match that is paid once it was played for: percent of the deposit for `times` the deposit. */
function afterPlay([reward, { award, amount }]: [string, CampaignTerms]): readonly GivenBack[] {
  if (award.kind !== 'cash-after-play' || amount.kind !== 'match') return [];
  return [{ reward, basisPoints: (amount.percent * 100) / award.times }];
}
