import type { CreditedDeposit } from '../../cashdesk/payments/follow-credit.ts';
import { claimGrant } from '../grants/claim-grant.ts';
import type { ClaimDeps } from '../rewards-deps.ts';
import { isMatched, readWaitingTier, tieTier } from './tiers-store.ts';

/** The tier was tied to another deposit while this one was looked at. */
class TierTaken extends Error {}

/**
 * Matches a deposit with the tier that waited for it when it was credited. The tier is tied to the
 * deposit in the transaction of the grant, so of two deposits at once one is matched, and the same
 * deposit, seen twice or late, is never matched with the tier that the player took after it.
 */
export async function matchDeposit(deps: ClaimDeps, deposit: CreditedDeposit): Promise<void> {
  const { playerId, paymentId, creditedMicro, creditedAt } = deposit;
  if (await isMatched(deps.db, paymentId)) return;
  const waiting = await readWaitingTier(deps.db, playerId);
  if (waiting === undefined || waiting.takenAt > creditedAt) return;
  const { tier, version } = waiting;
  try {
    await claimGrant(deps, {
      playerId,
      campaignId: tier,
      version,
      occasion: 'once',
      ofMicro: creditedMicro,
      by: 'job',
      alongside: async (trx) => {
        const isTied = !(await isMatched(trx, paymentId));
        if (!isTied || !(await tieTier(trx, playerId, { tier, paymentId }))) throw new TierTaken();
      },
    });
  } catch (error) {
    if (!(error instanceof TierTaken)) throw error;
  }
}
