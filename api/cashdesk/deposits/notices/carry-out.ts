import { PAYMENT_STATES } from '../../../../shared/cashdesk/payments/payment-states.ts';
import { playerIdOf } from '../../../../shared/ids.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { RefusalName } from '../../../../shared/errors/catalogue.ts';
import type { Gate } from '../../../protection/gate/gate.ts';
import { breakInForce, readGuard } from '../../../protection/guard/guard.ts';
import { textOfHundredths } from '../../payments/decimal.ts';
import { failPayment } from '../../payments/fail-payment.ts';
import { recordArrival } from '../../payments/record-arrival.ts';
import { payDeposit, readCredit } from '../../payments/pay-deposit.ts';
import type { Mover, PaymentDeps, PaymentRow } from '../../payments/payment-row.ts';
import { ENDED_BY_BREAK } from '../../payments/payment-states.ts';
import { requirePayment } from '../../payments/payment-store.ts';
import { completeOne } from '../complete-settled.ts';
import { priceArrival } from '../price-arrival.ts';
import { isStillAsRead, reserveRoomAfterEnd } from '../room-after-end.ts';
import { standingAct } from '../settled-act.ts';
import type { Step, Tried } from './decision.ts';
import { noteNotice, noteOf } from './note-notice.ts';
import type { ReadCase } from './read-case.ts';

/** What carrying out a decision needs. */
export type CarryOutDeps = PaymentDeps & { readonly gate: Gate };

/** A notice as it was read, and its origin. */
export type NoticeCase = { readonly asked: ReadCase; readonly by: Mover };

/**
 * What was learned from a step that could not be done, by which the notice is judged once more;
 * undefined where the step is done.
 */
type Learned = Tried | undefined;

type CarryOut<Kind extends Step['do']> = (
  deps: CarryOutDeps,
  noticeCase: NoticeCase,
  step: Extract<Step, { readonly do: Kind }>,
) => Promise<Learned>;

const STEPS: { readonly [Kind in Step['do']]: CarryOut<Kind> } = {
  nothing: () => Promise.resolve(undefined),
  note: async (deps, noticeCase, { note }) =>
    void (await noteNotice(deps, { ...noticeCase, note })),
  end: async (deps, { by }, { paymentId, state, reason }) =>
    (await failPayment(deps, paymentId, { state, reason, by })) ? undefined : { isOver: true },
  show,
  credit,
};

/**
 * Carries out the decision on a notice in one transaction; a credit is posted to the ledger before
 * it, under idempotency keys. Doing it again changes nothing.
 */
export const carryOut = <Kind extends Step['do']>(
  deps: CarryOutDeps,
  noticeCase: NoticeCase,
  step: Extract<Step, { readonly do: Kind }>,
): Promise<Learned> => (STEPS[step.do] as CarryOut<Kind>)(deps, noticeCase, step);

/** What the player sees of the money, with the line for staff, in one transaction. */
async function show(
  deps: CarryOutDeps,
  noticeCase: NoticeCase,
  { note, ...step }: Extract<Step, { readonly do: 'show' }>,
): Promise<undefined> {
  const { notice, payment, askedGateWith: read = payment } = noticeCase.asked;
  const isAsRead = async (db: Database) =>
    !step.ifUnchanged || read === undefined || (await isStillAsRead(db, read));
  await recordArrival(deps, await requirePayment(deps.db, step.paymentId), {
    kind: step.kind,
    amount: step.hundredths === null ? null : textOfHundredths(step.hundredths),
    currency: notice.currency,
    by: notice.kind === 'transfer' ? 'gateway' : noticeCase.by,
    isHeld: step.isHeld,
    note: async (db) =>
      (await isAsRead(db)) && (await noteNotice({ ...deps, db }, { ...noticeCase, note })),
  });
}

async function credit(
  deps: CarryOutDeps,
  noticeCase: NoticeCase,
  step: Extract<Step, { readonly do: 'credit' }>,
): Promise<Learned> {
  const payment = await requirePayment(deps.db, step.paymentId);
  // What staff settled comes first; the notice is then judged by what was credited.
  if ((await standingAct(deps.db, payment)) !== undefined) {
    await completeOne(deps, payment.id);
    return { isTaken: true };
  }
  const refusedBy = await roomRefusal(deps, noticeCase, step);
  if (refusedBy !== undefined) return { refusedBy, askedGateWith: noticeCase.asked.payment };
  const { externalId } = step;
  const price = await priceArrival(deps.db, payment);
  const { status } = await payDeposit(deps, {
    paymentId: payment.id,
    creditedMicro: price.amount_micro,
    keys: step.keys,
    by: noticeCase.by,
    detail: step.detail,
    set: {
      unexpected_arrival: null,
      rate_micro: price.rate_micro,
      fee_micro: price.fee_micro,
      ...(externalId !== undefined && { external_id: externalId }),
    },
    ...(step.isLate && {
      note: noteOf({ ...noticeCase, note: { kind: 'late', paymentId: payment.id } }),
      toldAmount: payment.amount_in_currency,
    }),
  });
  return status === 'paid' ? undefined : { isTaken: true };
}

/**
 * Why the gate refuses money that arrived after the end, or after the break that ended its deposit;
 * room is reserved where it does not. Money that a crash left credited without its state is in
 * already.
 */
async function roomRefusal(
  deps: CarryOutDeps,
  { asked: { payment }, by }: NoticeCase,
  { isLate }: Extract<Step, { readonly do: 'credit' }>,
): Promise<RefusalName | undefined> {
  if (payment === undefined) return undefined;
  if (!isLate && !(await isAfterBreak(deps, payment))) return undefined;
  if ((await readCredit(deps.db, payment.id)) !== undefined) return undefined;
  return await reserveRoomAfterEnd(deps, payment, by);
}

/**
 * Whether a break that ended the deposit is over. While it lasts nothing else takes the room that
 * the deposit had; from then on the player may have filled it again.
 */
async function isAfterBreak(
  { db, clock }: CarryOutDeps,
  { state, reason, player_id: playerId }: PaymentRow,
): Promise<boolean> {
  if (state === PAYMENT_STATES.created || reason !== ENDED_BY_BREAK) return false;
  return breakInForce(await readGuard(db, playerIdOf(playerId)), clock.nowMs()) === undefined;
}
