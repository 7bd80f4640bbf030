import type { InvoiceNotice } from '../gateways/gateway.ts';
import { textOfHundredths } from '../gateways/decimal.ts';
import { failPayment } from '../payments/fail-payment.ts';
import { movePayment } from '../payments/move-payment.ts';
import { notePaymentOnce } from '../payments/note-payment.ts';
import { ENDED_BY_BREAK, payDeposit } from '../payments/pay-deposit.ts';
import type { Mover, PaymentDeps, PaymentRow } from '../payments/payment-row.ts';
import { readPayment } from '../payments/payment-store.ts';

/** What became of a message about an invoice. Only `credited` moved money. */
export type InvoiceOutcome =
  | 'credited'
  | 'before'
  | 'ended'
  | 'ignored'
  | 'other-amount'
  | 'unknown'
  | 'other-player'
  | 'other-invoice';

type Told = {
  readonly notice: InvoiceNotice;
  /** The payway by whose address, and key, the message came. */
  readonly paywayId: number;
  readonly by: Mover;
};

/**
 * Acts on what a gateway says of an invoice, told or asked, in any order and any number of times. The
 * payment, its player and its sum are those of our own book: a message about another player, invoice
 * or payway, and one with another sum or currency, credits nothing and is a line for staff. Money
 * that comes after the end is credited all the same, with a line for staff.
 */
export async function takeInvoice(deps: PaymentDeps, told: Told): Promise<InvoiceOutcome> {
  const { notice, paywayId, by } = told;
  const payment = await readPayment(deps.db, notice.orderId);
  if (payment?.code !== 1 || payment.payway_id !== paywayId) {
    await noteOnce(deps, told, { kind: 'unknown' });
    return 'unknown';
  }
  if (notice.customer !== undefined && notice.customer !== String(payment.player_id)) {
    await noteOnce(deps, told, { kind: 'other-player', payment });
    return 'other-player';
  }
  if (payment.external_id !== null && payment.external_id !== notice.externalId) {
    await noteOnce(deps, told, { kind: 'other-invoice', payment });
    return 'other-invoice';
  }
  switch (notice.status) {
    case 'pending':
      return 'ignored';
    case 'failed':
      return await end(deps, payment, { state: 4, reason: 'failed', by });
    case 'expired':
      return await end(deps, payment, { state: 10, reason: 'expired', by });
    case 'paid':
      return await pay(deps, payment, told);
  }
}

async function end(
  deps: PaymentDeps,
  payment: PaymentRow,
  how: { readonly state: 4 | 10; readonly reason: string; readonly by: Mover },
): Promise<InvoiceOutcome> {
  if (payment.state === 2) return 'ignored';
  return (await failPayment(deps, payment.id, how)) ? 'ended' : 'ignored';
}

async function pay(deps: PaymentDeps, payment: PaymentRow, told: Told): Promise<InvoiceOutcome> {
  const { notice, by } = told;
  const expected = payment.exact_hundredths ?? 0n;
  const isRight = notice.hundredths === expected && notice.currency === payment.payer_currency;
  if (!isRight) {
    if (payment.state === 2) return 'ignored';
    await holdForStaff(deps, payment, told);
    return 'other-amount';
  }
  const { status } = await payDeposit(deps, {
    paymentId: payment.id,
    creditedMicro: payment.amount_micro,
    by,
    detail: { externalId: notice.externalId },
    ...(payment.external_id === null && { set: { external_id: notice.externalId } }),
  });
  if (status === 'paid' && payment.state !== 1 && payment.reason !== ENDED_BY_BREAK) {
    await noteOnce(deps, told, { kind: 'late', payment });
  }
  return status === 'paid' ? 'credited' : 'before';
}

/** A payment of another sum stays open, without an end, until staff settle or reject it. */
async function holdForStaff(deps: PaymentDeps, payment: PaymentRow, told: Told) {
  const { hundredths, currency } = told.notice;
  const isOther = currency !== payment.payer_currency;
  const isShort = hundredths < (payment.exact_hundredths ?? 0n);
  const kind = isOther ? 'other-currency' : isShort ? 'short' : 'over';
  const isNew = await noteOnce(deps, told, { kind, payment });
  if (!isNew) return;
  await movePayment(deps.db, payment.id, {
    from: [1],
    what: 'held-for-staff',
    by: told.by,
    detail: { kind, paid: textOfHundredths(hundredths), currency },
    set: { expires_at: null, expected_by: null },
    nowMs: deps.clock.nowMs(),
  });
}

async function noteOnce(
  deps: PaymentDeps,
  { notice, paywayId, by }: Told,
  { kind, payment }: { readonly kind: string; readonly payment?: PaymentRow },
): Promise<boolean> {
  const { externalId, orderId, hundredths, currency, customer, status } = notice;
  const detail = {
    externalId,
    orderId,
    status,
    amount: textOfHundredths(hundredths),
    currency,
    by,
    ...(customer !== undefined && { customer }),
  };
  const key = `${paywayId}:${externalId}:${orderId}:${hundredths}`;
  return await notePaymentOnce(deps, { paymentId: payment?.id, paywayId, kind, detail }, key);
}
