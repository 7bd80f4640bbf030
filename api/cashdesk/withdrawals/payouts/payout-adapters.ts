import type { Context } from '../../../context.ts';
import type { PaywaysTable } from '../../../db/tables/payments.ts';
import { createGatewayPayouts } from './gateway-payouts.ts';
import { manualPayouts } from './manual-payouts.ts';
import type { PayoutAdapter } from './payout-adapter.ts';

/** Where the gateway tells that a payout changed. */
export const PAYOUT_CALLBACK_PATH = '/api/cashdesk/payouts';

/** The way each family of payways pays out. */
export type PayoutAdapters = (family: PaywaysTable['family']) => PayoutAdapter;

/** Fiat goes through the gateway where there is one; what no provider pays, staff pay by hand. */
export function createPayoutAdapters({
  config,
  clock,
}: Pick<Context, 'config' | 'clock'>): PayoutAdapters {
  const callbackUrl = `${config.siteUrl}${PAYOUT_CALLBACK_PATH}`;
  const gateway =
    config.payouts === undefined
      ? manualPayouts
      : createGatewayPayouts({ ...config.payouts, callbackUrl }, clock);
  return (family) => {
    if (family === 'cryptapi' || family === 'ton') return manualPayouts;
    return gateway;
  };
}
