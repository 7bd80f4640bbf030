import { Refusal } from '../../../shared/errors/refusal.ts';
import { PROMO_CODES_A_DAY } from '../../../shared/rewards/promo/rules.ts';
import type { Campaign } from '../campaigns/campaigns.ts';
import { type PlayerFacts, type UnmetCondition, unmetCondition } from '../campaigns/conditions.ts';
import { missingText, unmetRefusal } from '../offers/refuse-claim.ts';
import type { PromoCase } from './read-promo-case.ts';

/** What a typed code is judged by. */
export type PromoQuestion = {
  readonly promo: PromoCase;
  /** Its campaign where that is in force. */
  readonly campaign: Campaign | undefined;
  readonly facts: PlayerFacts;
  /** Where the days between two claims of the campaign are not over. */
  readonly tooSoon: UnmetCondition | undefined;
  readonly isSpent: boolean;
};

/**
 * Why a code gives nothing now, in the order of precedence; undefined where it does. Of a code that
 * is neither public nor somebody's referral code, whoever has not used it learns only that there is
 * none: nothing that it still asks, and not that its last use is gone.
 */
export function judgePromo(question: PromoQuestion): Refusal | undefined {
  const { promo, campaign } = question;
  const { code } = promo;
  if (promo.usedToday >= PROMO_CODES_A_DAY) return new Refusal('promo.three-a-day');
  if (code === undefined || campaign === undefined || !code.isOn) return unknownPromo();
  if (promo.hasUsedThis) return new Refusal('promo.taken');
  const why = whyNot(question, { code, campaign });
  return why === undefined || code.isPublic || code.ownerId !== null ? why : unknownPromo();
}

const unknownPromo = () => new Refusal('promo.unknown');

function whyNot(
  { promo, facts, tooSoon, isSpent }: PromoQuestion,
  {
    code,
    campaign: { terms },
  }: { readonly code: NonNullable<PromoCase['code']>; readonly campaign: Campaign },
): Refusal | undefined {
  if (promo.isOwn) return new Refusal('promo.own');
  if (code.ownerId !== null && !promo.isFromInviter) return new Refusal('promo.not-inviter');
  if (code.ownerId !== null && promo.hasUsedReferral) return new Refusal('promo.referral-used');
  if (terms.isOncePerPlayer && promo.hasGrant) return new Refusal('promo.taken');
  const unmet = unmetCondition(terms.conditions, facts) ?? tooSoon;
  if (unmet !== undefined) return refusalOfUnmet(unmet);
  return code.isUsedUp || isSpent ? new Refusal('bonus.spent') : undefined;
}

/** The refusal of a condition; the figure stands in its data and in its message. */
function refusalOfUnmet(unmet: UnmetCondition): Refusal {
  switch (unmet.condition) {
    case 'telegram':
      return new Refusal('promo.telegram');
    case 'period':
      return unmetRefusal(unmet);
    case 'vip':
      return new Refusal('promo.vip', { minVip: unmet.minVip, msg: `VIP ${unmet.minVip}` });
    case 'deposits':
    case 'deposits-today': {
      const text = missingText(unmet.missingMicro);
      const msg = `${text.missing} ${text.currency}`;
      return new Refusal(`promo.${unmet.condition}`, { ...text, msg });
    }
  }
}
