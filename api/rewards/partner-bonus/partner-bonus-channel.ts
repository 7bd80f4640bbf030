import { isGiven } from '../../../shared/rewards/grants/states.ts';
import { partnerOccasion } from '../../../shared/rewards/partner-bonus/rules.ts';
import type { ChannelHandlers } from '../../platform/wire/handlers.ts';
import { readGrantsOf } from '../grants/grant-store.ts';
import type { MemberDeps } from '../rewards-deps.ts';
import { PARTNER_CAMPAIGN, readProjects } from './partner-store.ts';
import { takePartnerBonus } from './take-partner-bonus.ts';

export const partnerBonusMessages = {
  getBonusPartnersData: async (deps, { session }) => {
    const [projects, grants] = await Promise.all([
      readProjects(deps.db),
      session === undefined ? [] : readGrantsOf(deps.db, session.playerId, [PARTNER_CAMPAIGN]),
    ]);
    const given = grants.filter(({ state }) => isGiven(state));
    const taken = new Set(given.map(({ occasion }) => occasion));
    return {
      data: projects.map(({ id, logo, url, description }) => ({
        id,
        logo,
        url,
        description: JSON.stringify(description),
        isTaken: taken.has(partnerOccasion(id)),
      })),
    };
  },
  takePartnerBonus: async (deps, { session: { playerId } }, { bonusId }) => {
    const amountMicro = await takePartnerBonus(deps, playerId, bonusId);
    deps.pushes.toPlayer(playerId, 'rewardsChanged', { campaignId: PARTNER_CAMPAIGN });
    return { data: { amountMicro: String(amountMicro) } };
  },
} satisfies Partial<ChannelHandlers<MemberDeps>['bonus']>;
