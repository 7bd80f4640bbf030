import { hundredthsOfMicro } from '../../../shared/money/amount.ts';
import type { ChannelHandlers } from '../../platform/wire/handlers.ts';
import type { ClaimDeps } from '../rewards-deps.ts';
import { readTakenLevels, takeVipBonus } from './take-vip-bonus.ts';

export const vipMessages = {
  loadVipBonuses: async ({ db, campaigns, clock }, { session }) => {
    const taken = await readTakenLevels(db, session.playerId);
    const nowMs = clock.nowMs();
    const inForce = campaigns.all().filter((campaign) => campaigns.isInForce(campaign, nowMs));
    return {
      bonuses: taken.map(({ statusName }) => ({ code: statusName })),
      rewards: [...new Set(inForce.map(({ terms }) => terms.reward))],
    };
  },
  takeVipBonus: async (deps, { session }, { compStatus }) => {
    const { level, grant } = await takeVipBonus(deps, session.playerId, compStatus);
    return {
      data: { vipName: level.statusName, amount: hundredthsOfMicro(grant.amountMicro) },
    };
  },
} satisfies Partial<ChannelHandlers<ClaimDeps>['bonus']>;
