import type { Context } from '../../../context.ts';
import type { PaywaysTable } from '../../../db/tables/payments.ts';
import { createTonPayouts } from '../../../ton/payouts/ton-payout-adapter.ts';
import { createGatewayPayouts } from './gateway-payouts.ts';
import { manualPayouts } from './manual-payouts.ts';
import type { PayoutAdapter } from './payout-adapter.ts';
import { PAYOUT_CALLBACK_PATH } from './payout-callback-http.ts';

/** The way each family of payways pays out. */
export type PayoutAdapters = (family: PaywaysTable['family']) => PayoutAdapter;

/** Fiat goes through the gateway where there is one, TON from the hot wallet; what no provider pays, staff pay by hand. */
export function createPayoutAdapters(
  deps: Pick<Context, 'config' | 'clock' | 'db' | 'logger'>,
): PayoutAdapters {
  const { config, clock } = deps;
  const callbackUrl = `${config.siteUrl}${PAYOUT_CALLBACK_PATH}`;
  const gateway =
    config.payouts === undefined
      ? manualPayouts
      : createGatewayPayouts({ ...config.payouts, callbackUrl }, clock);
  const ton = config.ton === undefined ? manualPayouts : createTonPayouts(deps);
  return (family) => {
    if (family === 'ton') return ton;
    if (family === 'cryptapi') return manualPayouts;
    return gateway;
  };
}
