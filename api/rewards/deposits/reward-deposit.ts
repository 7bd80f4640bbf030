import { Refusal } from '../../../shared/errors/refusal.ts';
import type { CreditedDeposit } from '../../cashdesk/payments/follow-credit.ts';
import type { Logger } from '../../platform/logger.ts';
import { claimGrant } from '../grants/claim-grant.ts';
import { matchDeposit } from '../introductory/match-deposit.ts';
import { activateDepositPromo } from '../promo/activate-promo.ts';
import type { ClaimDeps } from '../rewards-deps.ts';

type RewardDepositDeps = ClaimDeps & { readonly logger: Pick<Logger, 'info'> };

/**
 * Gives what a credited deposit brings: the match of a tier that waited for it, the bonus of coins,
 * and the code that was typed with it. Each is given once for this deposit, however often this is
 * called. In a break it rejects with the gate's refusal and is called again later.
 */
export async function rewardDeposit(
  deps: RewardDepositDeps,
  deposit: CreditedDeposit,
): Promise<void> {
  await deps.gate.claim(deposit.playerId);
  await matchDeposit(deps, deposit);
  if (deposit.isCrypto) await rewardCoins(deps, deposit);
  if (deposit.promo !== null) await activateTyped(deps, deposit, deposit.promo);
  deps.pushes.toPlayer(deposit.playerId, 'rewardsChanged', { campaignId: null });
}

/** Every campaign for deposits in coins: the deposit is its occasion. */
async function rewardCoins(
  deps: ClaimDeps,
  { playerId, paymentId, creditedMicro }: CreditedDeposit,
): Promise<void> {
  for (const { id: campaignId } of deps.campaigns.of('crypto-deposit')) {
    await claimGrant(deps, {
      playerId,
      campaignId,
      occasion: paymentId,
      ofMicro: creditedMicro,
      by: 'job',
    });
  }
}

/** The code was good when the deposit was asked for; where it no longer is, the money stays as it is. */
async function activateTyped(
  deps: RewardDepositDeps,
  { playerId, paymentId }: CreditedDeposit,
  code: string,
): Promise<void> {
  try {
    await activateDepositPromo(deps, playerId, code);
  } catch (error) {
    if (!(error instanceof Refusal) || error.refusal.startsWith('gate.')) throw error;
    deps.logger.info({ paymentId, refusal: error.refusal }, 'the code of a deposit gave nothing');
  }
}
