import type { PlayerId } from '../../../shared/ids.ts';
import { hundredthsOfMicro } from '../../../shared/money/amount.ts';
import type { IntroductoryInfo } from '../../../shared/rewards/introductory/contract.ts';
import type { CallHandlers } from '../../platform/wire/handlers.ts';
import { settleRelease } from '../release/settle-release.ts';
import type { ClaimDeps } from '../rewards-deps.ts';
import { takeAmount } from './take-amount.ts';
import { takeTier } from './take-tier.ts';
import { readTiers } from './tiers-store.ts';

export const introductoryCalls = {
  'bonus.introductory.getInfo': async (deps, { session }) => {
    await settleRelease(deps, session.playerId, 'dic-locked');
    return await viewInfo(deps, session.playerId);
  },
  'bonus.introductory.takeBonus': async (deps, { session: { playerId } }, asked) => {
    await takeTier(deps, playerId, asked);
    deps.pushes.toPlayer(playerId, 'rewardsChanged', { campaignId: asked.code });
    return await viewInfo(deps, playerId);
  },
  'bonus.introductory.takeAmount': async (deps, { session: { playerId } }, { requestId }) => {
    const amountMicro = await takeAmount(deps, playerId, requestId);
    deps.pushes.toPlayer(playerId, 'rewardsChanged', { campaignId: null });
    const wallets = await deps.ledger.wallets(playerId);
    return {
      amount: hundredthsOfMicro(amountMicro),
      balance: hundredthsOfMicro(wallets.get('real')?.balanceMicro ?? 0n),
    };
  },
} satisfies Partial<CallHandlers<ClaimDeps>>;

async function viewInfo(deps: ClaimDeps, playerId: PlayerId): Promise<IntroductoryInfo> {
  const [{ used, active }, wallets] = await Promise.all([
    readTiers(deps.db, playerId),
    deps.ledger.wallets(playerId),
  ]);
  return {
    usedBonuses: [...used],
    activeBonus: active,
    balance: hundredthsOfMicro(wallets.get('dic-available')?.balanceMicro ?? 0n),
  };
}
