/** The tiers of the introductory bonus, in the order in which they are taken: each once. */
export const INTRODUCTORY_TIERS = ['firstBonus', 'secondBonus', 'thirdBonus'] as const;
export type IntroductoryTier = (typeof INTRODUCTORY_TIERS)[number];

/** What a player did with the tiers so far. */
export type TakenTiers = {
  /** Tiers whose deposit came. */
  readonly used: readonly IntroductoryTier[];
  /** The tier that waits for its deposit; null where none does. */
  readonly active: IntroductoryTier | null;
};

/** Why a tier cannot be taken now; undefined where it can. */
export function whyNotTier(
  tier: IntroductoryTier,
  { used, active }: TakenTiers,
): 'active' | 'used' | 'order' | undefined {
  if (used.includes(tier)) return 'used';
  if (active !== null) return 'active';
  return nextTier({ used, active }) === tier ? undefined : 'order';
}

/** The tier that can be taken next, whether or not another waits for its deposit. */
export const nextTier = ({ used, active }: TakenTiers): IntroductoryTier | undefined =>
  INTRODUCTORY_TIERS.find((tier) => tier !== active && !used.includes(tier));
