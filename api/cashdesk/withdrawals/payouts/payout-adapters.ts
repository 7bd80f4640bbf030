import type { Clock } from '../../../platform/clock.ts';
import type { GatewaySettings } from '../../gateways/settings.ts';
import { PAYWAY_FAMILIES, type PaywayFamily } from '../../payments/payway-families.ts';
import { createGatewayPayouts } from './gateway-payouts.ts';
import { manualPayouts } from './manual-payouts.ts';
import type { PayoutAdapter } from './payout-adapter.ts';
import { PAYOUT_CALLBACK_PATH } from './settings.ts';

/** The way each family of payways pays out. */
export type PayoutAdapters = (family: PaywayFamily) => PayoutAdapter;

/** Who pays out: the fiat gateway, where there is one, and what families bring themselves. */
export type PayoutProviders = {
  readonly gateway: PayoutAdapter | undefined;
  readonly own: Partial<Readonly<Record<PaywayFamily, PayoutAdapter | undefined>>>;
};

/**
 * A family's own adapter comes first, then the fiat gateway; staff pay by hand what no provider
 * pays.
 */
export function createPayoutAdapters({ gateway, own }: PayoutProviders): PayoutAdapters {
  return (family) => {
    const fiat = isPaidByGateway(family) ? gateway : undefined;
    return own[family] ?? fiat ?? manualPayouts;
  };
}

/** Whether a gateway pays this family, where there is one. */
export const isPaidByGateway = (family: PaywayFamily): boolean =>
  !PAYWAY_FAMILIES[family].isOnChain;

/** What making the fiat gateway of payouts needs. */
export type PayoutGatewayDeps = {
  readonly clock: Clock;
  readonly config: { readonly payouts: GatewaySettings | undefined; readonly siteUrl: string };
};

/** The operator's fiat gateway; undefined where staff pay by hand. */
export function createPayoutGateway({
  config: { payouts, siteUrl },
  clock,
}: PayoutGatewayDeps): PayoutAdapter | undefined {
  const callbackUrl = `${siteUrl}${PAYOUT_CALLBACK_PATH}`;
  return payouts && createGatewayPayouts({ ...payouts, callbackUrl }, clock);
}
