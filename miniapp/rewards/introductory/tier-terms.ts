import {
  INTRODUCTORY_TIERS,
  type IntroductoryTier,
} from '../../../shared/rewards/introductory/rules.ts';
import type { OfferView } from '../../../shared/rewards/offers/contract.ts';

/** A tier as its campaign states it; sums are base micro-units. */
export type TierTerms = {
  readonly tier: IntroductoryTier;
  /** Its place in the order, from 1. */
  readonly place: number;
  readonly hash: string;
  readonly percent: number;
  readonly leastMicro: bigint;
  readonly mostMicro: bigint;
};

/** The tiers in force, in their order. */
export function tierTermsOf(offers: readonly OfferView[]): readonly TierTerms[] {
  return INTRODUCTORY_TIERS.flatMap((tier, index) => {
    const offer = offers.find(({ id }) => id === tier);
    if (offer?.amount.kind !== 'match') return [];
    const { percent, leastMicro, mostMicro } = offer.amount;
    return [
      {
        tier,
        place: index + 1,
        hash: offer.hash,
        percent,
        leastMicro: BigInt(leastMicro),
        mostMicro: BigInt(mostMicro),
      },
    ];
  });
}
