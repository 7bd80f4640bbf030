import type { Payway } from '../../../shared/cashdesk/payments/contract.ts';
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
  /** The least deposit that the player can make and that counts. */
  readonly leastMicro: bigint;
  /** By its terms a smaller one counts too, which cards and transfers do not take. */
  readonly isRaised: boolean;
  readonly mostMicro: bigint;
};

type Least = {
  readonly methods: readonly Pick<Payway['methods'][number], 'minLimit'>[];
};

/**
 * The smallest deposit that any of these payways takes in their currency, in base micro-units by its
 * rate of display, so that it is shown as the payway names it; zero where there is none.
 */
export function deskLeastMicro(payways: readonly Least[], courseMicro: bigint): bigint {
  const all = payways.flatMap(({ methods }) => methods.map(({ minLimit }) => minLimit));
  if (all.length === 0) return 0n;
  return (BigInt(Math.ceil(Math.min(...all))) * courseMicro + 99n) / 100n;
}

/**
 * The tiers in force, in their order, for somebody who deposits so much at least by card or
 * transfer: a sum that no payway takes is not named.
 */
export function tierTermsOf(
  offers: readonly OfferView[],
  atDeskMicro: bigint,
): readonly TierTerms[] {
  return INTRODUCTORY_TIERS.flatMap((tier, index) => {
    const offer = offers.find(({ id }) => id === tier);
    if (offer?.amount.kind !== 'match') return [];
    const { percent, mostMicro } = offer.amount;
    const leastMicro = BigInt(offer.amount.leastMicro);
    const isRaised = leastMicro < atDeskMicro;
    return [
      {
        tier,
        place: index + 1,
        hash: offer.hash,
        percent,
        leastMicro: isRaised ? atDeskMicro : leastMicro,
        isRaised,
        mostMicro: BigInt(mostMicro),
      },
    ];
  });
}
