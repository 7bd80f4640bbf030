import type { GrantView, Offers, OfferView } from '../../../shared/rewards/offers/contract.ts';

/** What the card of a reward is drawn from. */
export type RewardCardProps = {
  /** The campaigns of the reward that are in force, in the order of their ids. */
  readonly offers: readonly OfferView[];
  /** The player's grants of them, newest first; none for a guest. */
  readonly grants: readonly GrantView[];
  /** Null for a guest, whom each button leads to the sign-in window. */
  readonly money: Offers['money'];
  /** Loads the offers again after something was taken. */
  readonly onChange: () => void;
};
