import type { PayoutAdapter } from './payout-adapter.ts';

/** Payouts that staff make by hand: each waits until staff say that it was sent. */
export const manualPayouts: PayoutAdapter = {
  send: async () => ({ status: 'processing', isByHand: true }),
  statusOf: async () => ({ status: 'processing', isByHand: true }),
};
