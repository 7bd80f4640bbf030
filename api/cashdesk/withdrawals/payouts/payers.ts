import type { Clock } from '../../../platform/clock.ts';
import type { WithdrawalPayer } from '../../../platform/db/tables/withdrawals.ts';
import type { GatewaySettings } from '../../gateways/settings.ts';
import { PAYWAY_FAMILIES, type PaywayFamily } from '../../payments/payway-families.ts';
import { createGatewayPayouts } from './gateway-payouts.ts';
import { manualPayouts } from './manual-payouts.ts';
import type { PayoutAdapter } from './payout-adapter.ts';
import { PAYOUT_CALLBACK_PATH } from './settings.ts';

/** Each payer by its name; undefined for one that is not configured. */
export type Payers = Readonly<Record<WithdrawalPayer, PayoutAdapter | undefined>>;

/** A payer that alone knows how its payouts end: staff know of theirs, and the chain of TON’s. */
export type PayoutGatewayName = Exclude<WithdrawalPayer, 'hand' | 'ton'>;

/** The payers outside by their names; undefined for one that is not configured. */
export type PayoutGateways = Pick<Payers, PayoutGatewayName>;

/** What making the payers outside needs. */
export type PayoutGatewayDeps = {
  readonly clock: Clock;
  readonly config: { readonly payouts: GatewaySettings | undefined; readonly siteUrl: string };
};

/** The payers outside, as configured. */
export function createPayoutGateways({
  config: { payouts, siteUrl },
  clock,
}: PayoutGatewayDeps): PayoutGateways {
  const callbackUrl = `${siteUrl}${PAYOUT_CALLBACK_PATH}`;
  return { gateway: payouts && createGatewayPayouts({ ...payouts, callbackUrl }, clock) };
}

/** All payers; staff always are one. */
export function createPayers(
  gateways: PayoutGateways,
  { ton }: { readonly ton: PayoutAdapter | undefined },
): Payers {
  return { hand: manualPayouts, ton, ...gateways };
}

/** Who is asked to pay a withdrawal of a family that is sent now. */
export function payerOf(payers: Payers, family: PaywayFamily): WithdrawalPayer {
  const { paidOutBy } = PAYWAY_FAMILIES[family];
  return paidOutBy.find((name) => payers[name] !== undefined) ?? 'hand';
}

export const isGatewayName = (payer: WithdrawalPayer): payer is PayoutGatewayName =>
  payer !== 'hand' && payer !== 'ton';
