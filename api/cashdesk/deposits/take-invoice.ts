import type { Context } from '../../context.ts';
import type { InvoiceNotice } from '../gateways/gateway.ts';
import { textOfHundredths } from '../gateways/decimal.ts';
import { failPayment } from '../payments/fail-payment.ts';
import { isHeldByCame } from '../payments/decided-came.ts';
import { keepArrival, tellCredited } from '../payments/keep-arrival.ts';
import { notePaymentOnce } from '../payments/note-payment.ts';
import { ENDED_BY_BREAK, payDeposit } from '../payments/pay-deposit.ts';
import type { Mover, PaymentDeps, PaymentRow } from '../payments/payment-row.ts';
import { readPayment, thePayment } from '../payments/payment-store.ts';
import { accountedHundredths } from '../payments/share-of.ts';
import { standsAsRead, takeRoomAfterEnd } from './room-after-end.ts';

/** What taking money of gateways works with. */
export type InvoiceDeps = PaymentDeps & Pick<Context, 'gate'>;

/** What became of a message about an invoice. Only `credited` moved money. */
export type InvoiceOutcome =
  | 'credited'
  | 'before'
  | 'ended'
  | 'ignored'
  | 'other-amount'
  | 'not-let-in'
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
 * or payway, and one with another sum or currency, credits nothing and is a line for staff; of another
 * sum the player reads in the payment. Money that comes after the end goes through the gate like any
 * and is credited, with a line for staff and a notice to its player; what the gate does not let in waits
 * for staff. Only what a break ended is credited without: it had its room when the break began, and its
 * player takes it out.
 */
export async function takeInvoice(deps: InvoiceDeps, told: Told): Promise<InvoiceOutcome> {
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
  if (payment.state === 2 || isHeldByCame(payment)) return 'ignored';
  return (await failPayment(deps, payment.id, how)) ? 'ended' : 'ignored';
}

async function pay(deps: InvoiceDeps, payment: PaymentRow, told: Told): Promise<InvoiceOutcome> {
  const { notice } = told;
  if (payment.state === 2) return await compare(deps, payment, told);
  const expected = payment.exact_hundredths ?? 0n;
  const isRight = notice.hundredths === expected && notice.currency === payment.payer_currency;
  if (!isRight) {
    await holdForStaff(deps, payment, told);
    return 'other-amount';
  }
  const isLate = payment.state !== 1 && payment.reason !== ENDED_BY_BREAK;
  if (isLate && !(await isLetIn(deps, payment, told))) return 'not-let-in';
  return await creditInvoice(deps, payment, { told, isLate });
}

async function creditInvoice(
  deps: PaymentDeps,
  payment: PaymentRow,
  { told, isLate }: { readonly told: Told; readonly isLate: boolean },
): Promise<InvoiceOutcome> {
  const { notice, by } = told;
  const { status } = await payDeposit(deps, {
    paymentId: payment.id,
    creditedMicro: payment.amount_micro,
    by,
    detail: { externalId: notice.externalId },
    set: { came: null, ...(payment.external_id === null && { external_id: notice.externalId }) },
  });
  if (status !== 'paid') return await compare(deps, await thePayment(deps.db, payment.id), told);
  if (isLate) {
    await noteOnce(deps, told, { kind: 'late', payment });
    await tellCredited(deps, payment, payment.amount_in_currency);
  }
  return 'credited';
}

/** Whether the gate lets money of an ended deposit in; what it refused once, staff decide about. */
async function isLetIn(deps: InvoiceDeps, payment: PaymentRow, told: Told): Promise<boolean> {
  if (payment.came?.kind === 'not-let-in') return false;
  const reason = await takeRoomAfterEnd(deps, payment, told.by);
  if (reason === undefined) return true;
  const { hundredths, currency } = told.notice;
  const kind = 'not-let-in';
  await keepArrival(deps, payment, {
    kind,
    amount: textOfHundredths(hundredths),
    currency,
    by: told.by,
    isHeld: false,
    note: async (db) =>
      (await standsAsRead(db, payment)) &&
      (await noteOnce({ ...deps, db }, told, { kind, payment, more: { reason } })),
  });
  return false;
}

/**
 * A credited deposit of which another sum is told than was credited: what is more waits for staff, and
 * its player reads of it. A smaller sum may be an older word of the gateway: only staff read of it.
 */
async function compare(
  deps: PaymentDeps,
  payment: PaymentRow,
  told: Told,
): Promise<InvoiceOutcome> {
  const { hundredths, currency } = told.notice;
  const isOther = currency !== payment.payer_currency;
  const more = isOther ? hundredths : hundredths - accountedHundredths(payment);
  if (more === 0n) return 'before';
  if (more < 0n) {
    await noteOnce(deps, told, { kind: 'short', payment });
    return 'other-amount';
  }
  const kind = isOther ? 'other-currency' : 'doubled';
  const amount = textOfHundredths(more);
  await keepArrival(deps, payment, {
    kind: 'doubled',
    amount,
    currency,
    by: told.by,
    isHeld: false,
    note: (db) => noteOnce({ ...deps, db }, told, { kind, payment, more: { more: amount } }),
  });
  return 'other-amount';
}

/**
 * A payment of another sum that is open stays so, without an end, until staff settle or reject it; its
 * player sees what came.
 */
async function holdForStaff(deps: PaymentDeps, payment: PaymentRow, told: Told) {
  const { hundredths, currency } = told.notice;
  const isOther = currency !== payment.payer_currency;
  const isShort = hundredths < (payment.exact_hundredths ?? 0n);
  const kind = isOther ? 'other-currency' : isShort ? 'short' : 'over';
  await keepArrival(deps, payment, {
    kind,
    amount: textOfHundredths(hundredths),
    currency,
    by: told.by,
    isHeld: payment.state === 1,
    note: (db) => noteOnce({ ...deps, db }, told, { kind, payment }),
  });
}

async function noteOnce(
  deps: PaymentDeps,
  { notice, paywayId, by }: Told,
  {
    kind,
    payment,
    more,
  }: { readonly kind: string; readonly payment?: PaymentRow; readonly more?: object },
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
    ...more,
  };
  const key = `${paywayId}:${externalId}:${orderId}:${hundredths}`;
  return await notePaymentOnce(deps, { paymentId: payment?.id, paywayId, kind, detail }, key);
}
