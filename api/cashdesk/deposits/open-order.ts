import { PAYMENT_STATES } from '../../../shared/cashdesk/payments/payment-states.ts';
import { ANY_STATE } from '../payments/payment-states.ts';
import { traitsOf } from '../payments/payway-families.ts';
import type { Gateways } from '../gateways/gateways.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { crashPoint } from '../../platform/crash-points.ts';
import { GatewayFailure, type OpenedOrder } from '../gateways/gateway.ts';
import { dropSum } from '../p2p/hold-sum.ts';
import { failPayment } from '../payments/fail-payment.ts';
import { movePayment } from '../payments/move-payment.ts';
import type { PaymentDeps, PaymentRow } from '../payments/payment-row.ts';
import { requirePayment } from '../payments/payment-store.ts';
import { pushPayment } from '../payments/push-payment.ts';
import { LINK_FAILED } from './deposit-rules.ts';

/** What opening an order at a gateway needs. */
export type OpenOrderDeps = Omit<PaymentDeps, 'ledger'> & {
  readonly gateways: Gateways;
  readonly config: { readonly siteUrl: string };
};

/** Where gateways report, before the number of the payway. */
export const GATEWAY_PATH = '/api/cashdesk/gateway/';

/** Where a gateway reports on payments by one of its payways; also part of what it signs. */
export const webhookPath = (paywayId: number) => `${GATEWAY_PATH}${paywayId}`;

/** Where a gateway's page returns to; that page asks for the payment's state. */
const returnPath = (paymentId: string) => `/cash/deposit?payment=${paymentId}`;

/**
 * Opens a booked deposit at its gateway, once: a payment that has its page or requisites is
 * returned as it is. Where the gateway offers no way to pay, the payment ends and
 * `cashdesk.link-failed` is refused; if the gateway opened a page anyway, it is shown to no player.
 */
export async function openOrder(deps: OpenOrderDeps, payment: PaymentRow): Promise<PaymentRow> {
  const { db, clock, logger } = deps;
  if (payment.reason === LINK_FAILED) throw new Refusal('cashdesk.link-failed');
  if (payment.external_id !== null || payment.state !== PAYMENT_STATES.created) return payment;
  crashPoint('deposit-before-open');
  let opened: OpenedOrder;
  try {
    opened = await askGateway(deps, payment);
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    logger.warn({ err: error, paymentId: payment.id }, 'a gateway gave no page');
    await failPayment(deps, payment.id, {
      state: PAYMENT_STATES.error,
      reason: LINK_FAILED,
      by: 'gateway',
    });
    if (traitsOf(payment).matchesBySum) await dropSum(db, payment.id);
    throw new Refusal('cashdesk.link-failed', undefined);
  }
  crashPoint('deposit-after-open');
  await movePayment(db, payment.id, {
    from: ANY_STATE,
    what: 'opened',
    by: 'gateway',
    set: { external_id: opened.externalId, url: opened.url ?? null },
    nowMs: clock.nowMs(),
  });
  const row = await requirePayment(db, payment.id);
  pushPayment(deps, row);
  return row;
}

async function askGateway(deps: OpenOrderDeps, payment: PaymentRow): Promise<OpenedOrder> {
  const { config, db, gateways } = deps;
  const gateway = gateways.of(payment.payway_family);
  if (gateway === undefined) throw new GatewayFailure('the gateway is gone');
  const method = await db
    .selectFrom('payway_methods')
    .select('code')
    .where('id', '=', payment.method_id)
    .executeTakeFirst();
  return await gateway.open({
    payment,
    method: method?.code ?? '',
    totalHundredths: payment.exact_hundredths ?? 0n,
    currency: payment.payer_currency,
    returnUrl: `${config.siteUrl}${returnPath(payment.id)}`,
    callbackUrl: `${config.siteUrl}${webhookPath(payment.payway_id)}`,
  });
}
