/** Why a withdrawal was not paid out: the tails of keys `cashdesk.reason.*`. */
export const PAYOUT_REASONS = [
  'payout-details',
  'payout-documents',
  'payout-linked',
  'payout-terms',
  'payout-failed',
  'payout-support',
] as const;
export type PayoutReason = (typeof PAYOUT_REASONS)[number];
