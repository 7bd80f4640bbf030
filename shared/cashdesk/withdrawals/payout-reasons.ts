/** Why a withdrawal was not paid out: the suffixes of keys `cashdesk.reason.*`. */
export const PAYOUT_REASONS = [
  'payout-details',
  'payout-documents',
  'payout-linked',
  'payout-terms',
  'payout-failed',
  'payout-support',
  'payout-returned',
  'payout-part-returned',
  'payout-rate',
] as const;
export type PayoutReason = (typeof PAYOUT_REASONS)[number];
