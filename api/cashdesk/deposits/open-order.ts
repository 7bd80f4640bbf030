import { Refusal } from '../../../shared/errors/refusal.ts';
import type { Context } from '../../context.ts';
import { GatewayFailure, type OpenedOrder } from '../gateways/gateway.ts';
import { dropSum } from '../p2p/hold-sum.ts';
import { failPayment } from '../payments/fail-payment.ts';
import { movePayment } from '../payments/move-payment.ts';
import type { PaymentRow } from '../payments/payment-row.ts';
import { thePayment } from '../payments/payment-store.ts';
import { pushPayment } from '../payments/push-payment.ts';
import { LINK_FAILED } from './deposit-rules.ts';

/** Where a gateway tells of payments by one of its payways; also part of what it signs. */
export const webhookPath = (paywayId: number) => `/api/cashdesk/gateway/${paywayId}`;

/** Where a gateway's page leads back to; the page asks how the payment stands. */
const returnPath = (paymentId: string) => `/cash/deposit?payment=${paymentId}`;

/**
 * Opens a booked deposit at its gateway, once: a payment that has its page or requisites is answered
 * as it stands. Where the gateway gives nothing to pay by, the payment ends and
 * `cashdesk.link-failed` is refused; a page that the gateway opened all the same is known to nobody.
 */
export async function openOrder(context: Context, payment: PaymentRow): Promise<PaymentRow> {
  const { db, clock, logger } = context;
  if (payment.reason === LINK_FAILED) throw new Refusal('cashdesk.link-failed');
  if (payment.external_id !== null || payment.state !== 1) return payment;
  let opened: OpenedOrder;
  try {
    opened = await askGateway(context, payment);
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    logger.warn({ err: error, paymentId: payment.id }, 'a gateway gave no page');
    await failPayment(context, payment.id, { state: 4, reason: LINK_FAILED, by: 'gateway' });
    if (payment.payway_family === 'p2p') await dropSum(db, payment.id);
    throw new Refusal('cashdesk.link-failed', undefined);
  }
  await movePayment(db, payment.id, {
    from: [1, 2, 3, 4, 10],
    what: 'opened',
    by: 'gateway',
    set: { external_id: opened.externalId, url: opened.url ?? null },
    nowMs: clock.nowMs(),
  });
  const row = await thePayment(db, payment.id);
  pushPayment(context, row);
  return row;
}

async function askGateway(context: Context, payment: PaymentRow): Promise<OpenedOrder> {
  const { config, db, gateways } = context;
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
