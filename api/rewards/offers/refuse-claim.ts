import { Refusal } from '../../../shared/errors/refusal.ts';
import { hundredthsUpOfMicro } from '../../../shared/money/amount.ts';
import { BASE_CURRENCY } from '../../../shared/money/currency.ts';
import type { UnmetCondition } from '../campaigns/conditions.ts';
import type { ClaimOutcome } from '../grants/claim-grant.ts';
import type { Grant } from '../grants/grant-store.ts';

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
    case 'held':
    case 'refused':
    case 'owes':
      throw heldRefusal(outcome);
    case 'closed':
      throw new Refusal('bonus.closed');
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
export function heldRefusal(
  outcome: Extract<ClaimOutcome, { status: 'held' | 'refused' | 'owes' }>,
): Refusal {
  switch (outcome.status) {
    case 'held':
      return new Refusal('bonus.review', { hours: outcome.hoursLeft });
    case 'refused':
      return new Refusal(`bonus.refused-${outcome.why}`);
    case 'owes':
      return new Refusal('bonus.owes');
  }
}

/** The refusal that any reward answers with where a condition is not met. */
export function unmetRefusal(unmet: UnmetCondition): Refusal {
  switch (unmet.condition) {
    case 'telegram':
      return new Refusal('bonus.telegram');
    case 'vip':
      return new Refusal('bonus.vip', { minVip: unmet.minVip });
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
