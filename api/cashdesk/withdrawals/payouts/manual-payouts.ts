import type { PayoutAdapter } from './payout-adapter.ts';

/** Payouts that somebody of the staff makes by hand: they wait until it is said that one was sent. */
export const manualPayouts: PayoutAdapter = {
  send: async () => ({ status: 'processing', isByHand: true }),
  statusOf: async () => ({ status: 'processing', isByHand: true }),
};
