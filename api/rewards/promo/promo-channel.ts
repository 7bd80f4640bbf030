import { hundredthsOfMicro } from '../../../shared/money/amount.ts';
import type { ChannelHandlers } from '../../platform/wire/handlers.ts';
import { readCampaignVersions } from '../campaigns/campaigns.ts';
import { viewWinCap } from '../grants/bonus-terms.ts';
import type { PromoDeps } from '../rewards-deps.ts';
import { activatePromo } from './activate-promo.ts';

export const promoMessages = {
  activatePromoCode: async (deps, { session: { playerId }, address }, { code }) => {
    const grant = await activatePromo(deps, { playerId, address, code });
    const { campaignId, version } = grant;
    const versions = await readCampaignVersions(deps.db, [{ campaignId, version }]);
    const terms = versions.get(`${campaignId} ${version}`);
    if (terms === undefined) throw new Error(`grant ${grant.id} has no terms`);
    deps.pushes.toPlayer(playerId, 'rewardsChanged', { campaignId });
    const wallets = await deps.ledger.wallets(playerId);
    return {
      data: {
        balance: hundredthsOfMicro(wallets.get('real')?.balanceMicro ?? 0n),
        award: terms.award,
        amountMicro: String(grant.amountMicro),
        ...viewWinCap(deps.config.policy, terms.award, grant.amountMicro),
      },
    };
  },
} satisfies Partial<ChannelHandlers<PromoDeps>['bonus']>;
