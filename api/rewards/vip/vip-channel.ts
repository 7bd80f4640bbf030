import { vipLevelOf } from '../../../shared/players/levels.ts';
import { hundredthsOfMicro } from '../../../shared/money/amount.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import type { VipBonuses } from '../../../shared/rewards/vip/contract.ts';
import { ASSISTANT_LEVEL } from '../../../shared/rewards/vip/rules.ts';
import type { ChannelHandlers } from '../../platform/wire/handlers.ts';
import type { ClaimDeps } from '../rewards-deps.ts';
import { readExperience, readTakenLevels, takeVipBonus } from './take-vip-bonus.ts';

/** What the club needs besides claiming: where its assistant is written to. */
type VipDeps = ClaimDeps & { readonly config: { readonly vipAssistantUrl: string | undefined } };

export const vipMessages = {
  loadVipBonuses: (deps, { session }) => viewVipBonuses(deps, session.playerId),
  takeVipBonus: async (deps, { session }, { compStatus }) => {
    const { level, grant } = await takeVipBonus(deps, session.playerId, compStatus);
    return {
      data: { vipName: level.statusName, amount: hundredthsOfMicro(grant.amountMicro) },
    };
  },
} satisfies Partial<ChannelHandlers<VipDeps>['bonus']>;

async function viewVipBonuses(
  { db, campaigns, clock, config }: VipDeps,
  playerId: PlayerId,
): Promise<VipBonuses> {
  const nowMs = clock.nowMs();
  const [taken, experience] = await Promise.all([
    readTakenLevels(db, playerId),
    readExperience(db, playerId),
  ]);
  const { statusId } = vipLevelOf(experience);
  const inForce = campaigns.all().filter((campaign) => campaigns.isInForce(campaign, nowMs));
  const { vipAssistantUrl } = config;
  return {
    bonuses: taken.map(({ statusName }) => ({ code: statusName })),
    rewards: [...new Set(inForce.map(({ terms }) => terms.reward))],
    hasAssistant: vipAssistantUrl !== undefined,
    assistantUrl: statusId >= ASSISTANT_LEVEL ? (vipAssistantUrl ?? null) : null,
  };
}
