import { hundredthsOfText } from '../payments/decimal.ts';
import { notePaymentOnce } from '../payments/note-payment.ts';
import { payDeposit, type PayOutcome, readCredit, settleDeposit } from '../payments/pay-deposit.ts';
import type { PaymentDeps, PaymentRow } from '../payments/payment-row.ts';
import { requirePayment } from '../payments/payment-store.ts';
import { splitDeposit } from '../payments/split-deposit.ts';
import { transferKeysOf } from './notices/transfer-keys.ts';
import { priceArrival } from './price-arrival.ts';
import { isOvertaken, type SettledAct, standingAct, uncreditedActs } from './settled-act.ts';
import { DAY_MS } from '../../../shared/platform/durations.ts';

/** How far back acts that were not carried out are looked for. */
const LOOK_BACK_MS = 31 * DAY_MS;

/**
 * Credits deposits that staff settled and whose process died between the row of their log and the
 * credit. Where the transfer that they named paid something else meanwhile, nothing is credited and
 * staff get a line. One that fails is logged, and the rest go on. Answers how many it credited. It may
 * run beside itself, and beside who settles.
 */
export async function completeSettled(deps: PaymentDeps): Promise<number> {
  const since = new Date(deps.clock.nowMs() - LOOK_BACK_MS);
  let credited = 0;
  for (const act of await uncreditedActs(deps.db, since)) {
    try {
      credited += (await complete(deps, act)) ? 1 : 0;
    } catch (error) {
      deps.logger.error(
        { err: error, paymentId: act.paymentId },
        'a settled deposit was not credited',
      );
    }
  }
  return credited;
}

/** Whether this call credited it. */
async function complete(deps: PaymentDeps, act: SettledAct): Promise<boolean> {
  const payment = await requirePayment(deps.db, act.paymentId);
  if (!(await isOvertaken(deps.db, payment, act))) {
    return (await creditByHand(deps, payment, act)) === 'paid';
  }
  await noteOvertaken(deps, payment, act);
  return false;
}

/**
 * Makes the credit of a deposit that staff settled, if it is still to be made. `before`: it was made,
 * and its state says so from now on, by which a notice is judged. `elsewhere`: nobody settled it, or
 * its transfer paid something else.
 */
export async function completeOne(
  deps: PaymentDeps,
  paymentId: string,
): Promise<PayOutcome['status']> {
  const payment = await requirePayment(deps.db, paymentId);
  const act = await standingAct(deps.db, payment);
  if (act !== undefined) return await creditByHand(deps, payment, act);
  if ((await readCredit(deps.db, paymentId)) === undefined) return 'elsewhere';
  await settleDeposit(deps, payment, 'job');
  return 'before';
}

/**
 * Makes the credit that an act of staff authorised: at the worse of the rates of the request and of
 * now, and no more than the log says, also where the rate rose since. Doing it again changes nothing.
 */
async function creditByHand(
  deps: PaymentDeps,
  payment: PaymentRow,
  { amount, transferId, sumMicro, name }: SettledAct,
): Promise<PayOutcome['status']> {
  const price = await priceArrival(deps.db, payment);
  const share = splitDeposit({ ...payment, ...price }, hundredthsOfText(amount) ?? 0n);
  const { creditedMicro, feeMicro, text } = share;
  const { status } = await payDeposit(deps, {
    paymentId: payment.id,
    creditedMicro: creditedMicro < sumMicro ? creditedMicro : sumMicro,
    by: name,
    detail: { settledByHand: amount },
    set: { amount_in_currency: text, fee_micro: feeMicro, rate_micro: price.rate_micro },
    toldAmount: text,
    ...(transferId !== undefined && { keys: await transferKeysOf(deps.db, payment, transferId) }),
  });
  return status;
}

async function noteOvertaken(
  deps: PaymentDeps,
  { id: paymentId, payway_id: paywayId, payer_currency: currency }: PaymentRow,
  { amount, transferId, name }: SettledAct,
): Promise<void> {
  const detail = { amount, currency, transferId, settledBy: name };
  const note = { paymentId, paywayId, kind: 'settle-overtaken', detail };
  await notePaymentOnce(deps, note, `${paymentId}:${transferId}`);
}
