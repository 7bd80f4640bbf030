import type { PayoutAdapter, PayoutAnswer } from './payout-adapter.ts';

/** The answer of a payer that is not configured any more: it may have paid, or may yet. */
export const MISSING: PayoutAnswer = { status: 'unknown', why: 'its payer is not configured' };

/**
 * Stands for a payer that was asked and is not configured any more. What it was asked to pay waits
 * until it is configured again, or staff end it: whoever else paid it might pay it twice.
 */
export const missingPayer: PayoutAdapter = {
  send: async () => MISSING,
  statusOf: async () => MISSING,
};
