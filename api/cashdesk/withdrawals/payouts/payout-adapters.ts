import type { Context } from '../../../context.ts';
import type { PaywaysTable } from '../../../db/tables/payments.ts';
import { createTonPayouts } from '../../../ton/payouts/ton-payout-adapter.ts';
import { createGatewayPayouts } from './gateway-payouts.ts';
import { manualPayouts } from './manual-payouts.ts';
import type { PayoutAdapter } from './payout-adapter.ts';
import { PAYOUT_CALLBACK_PATH } from './settings.ts';

/** The way each family of payways pays out. */
export type PayoutAdapters = (family: PaywaysTable['family']) => PayoutAdapter;

/** Fiat goes through the gateway where there is one, TON from the hot wallet; what no provider pays, staff pay by hand. */
export function createPayoutAdapters(
  deps: Pick<Context, 'config' | 'clock' | 'db' | 'logger'>,
): PayoutAdapters {
  const gateway = createPayoutGateway(deps) ?? manualPayouts;
  const ton = deps.config.ton === undefined ? manualPayouts : createTonPayouts(deps);
  return (family) => {
    if (family === 'ton') return ton;
    return isPaidByGateway(family) ? gateway : manualPayouts;
  };
}

/** Whether a gateway pays this family, where there is one. */
export const isPaidByGateway = (family: PaywaysTable['family']): boolean =>
  family !== 'ton' && family !== 'cryptapi';

/** The house's fiat gateway; undefined where staff pay by hand. */
export function createPayoutGateway({
  config: { payouts, siteUrl },
  clock,
}: Pick<Context, 'config' | 'clock'>): PayoutAdapter | undefined {
  const callbackUrl = `${siteUrl}${PAYOUT_CALLBACK_PATH}`;
  return payouts && createGatewayPayouts({ ...payouts, callbackUrl }, clock);
}
