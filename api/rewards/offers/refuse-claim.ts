import { Refusal } from '../../../shared/errors/refusal.ts';
import { hundredthsUpOfMicro } from '../../../shared/money/amount.ts';
import { BASE_CURRENCY } from '../../../shared/money/currency.ts';
import type { UnmetCondition } from '../campaigns/conditions.ts';
import { type ClaimOutcome, outcomeBefore } from '../grants/claim-grant.ts';
import type { Grant } from '../grants/grant-store.ts';
import type { ClaimDeps } from '../rewards-deps.ts';

/**
 * The grant of a claim that went through, or the refusal that any reward answers with. A reward
 * whose own catalogue has a code for an outcome throws that before it comes here.
 */
export function grantedOr(outcome: ClaimOutcome): Grant {
  switch (outcome.status) {
    case 'granted':
      return outcome.grant;
    case 'before':
    case 'used':
      throw new Refusal('bonus.taken');
    case 'review':
    case 'refused':
    case 'owes':
      throw notGivenRefusal(outcome);
    case 'closed':
      throw outcome.refusal;
    case 'spent':
      throw new Refusal('bonus.spent');
    case 'terms-changed':
      throw new Refusal('bonus.terms-changed');
    case 'nothing':
      throw new Refusal('bonus.nothing-yet');
    case 'unmet':
      throw unmetRefusal(outcome.unmet);
  }
}

/** What a player is told of a claim that waits, was refused after a review, or waits for a debt. */
export function notGivenRefusal(
  outcome: Extract<ClaimOutcome, { status: 'review' | 'refused' | 'owes' }>,
): Refusal {
  switch (outcome.status) {
    case 'review':
      return new Refusal('bonus.review', { hours: outcome.hoursLeft });
    case 'refused':
      return new Refusal(`bonus.refused-${outcome.why}`);
    case 'owes':
      return new Refusal('bonus.owes');
  }
}

/**
 * Throws for a claim whose grant is there: what its review says where it gave nothing, or else that
 * the reward was taken.
 */
export async function refuseBefore(
  { db, clock }: Pick<ClaimDeps, 'db' | 'clock'>,
  grant: Grant,
  taken: Refusal,
): Promise<never> {
  const outcome = await outcomeBefore(db, grant, clock.nowMs());
  throw outcome.status === 'review' || outcome.status === 'refused'
    ? notGivenRefusal(outcome)
    : taken;
}

/** The refusal that any reward answers with where a condition is not met. */
export function unmetRefusal(unmet: UnmetCondition): Refusal {
  switch (unmet.condition) {
    case 'telegram':
      return new Refusal('bonus.telegram');
    case 'vip':
      return new Refusal('bonus.vip', { minVip: unmet.minVip });
    case 'period':
      return new Refusal('bonus.not-yet', { days: unmet.days });
    case 'deposits':
    case 'deposits-today':
      return new Refusal(`bonus.${unmet.condition}`, missingText(unmet.missingMicro));
  }
}

/** What is missing, as the text of a refusal shows it: in the base currency, rounded up. */
export const missingText = (missingMicro: bigint) => ({
  missing: (hundredthsUpOfMicro(missingMicro) / 100).toFixed(2),
  currency: BASE_CURRENCY,
});
