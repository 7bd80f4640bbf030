import type { Payment } from '../../../shared/cashdesk/payments/contract.ts';
import {
  hasFailed,
  PAYMENT_CODES,
  PAYMENT_STATES,
} from '../../../shared/cashdesk/payments/payment-states.ts';
import { waitsForReview } from '../desk/arrival-note.tsx';
import type { PlainKey } from '../../i18n/message-key.ts';

/** One step of a payment. */
export type PaymentStep = {
  readonly name: PlainKey;
  /**
   * `done` has happened, `now` is in progress, `next` is still to come, `stopped` ended the
   * payment.
   */
  readonly status: 'done' | 'now' | 'next' | 'stopped';
  /** When it happened, or by when it should; null when that is unknown. */
  readonly at: string | null;
};

function stepsOfEnd({ finishedAt }: Payment, name: PlainKey): PaymentStep {
  return { name, status: 'stopped', at: finishedAt };
}

function depositSteps(payment: Payment): readonly PaymentStep[] {
  const { state, createdAt, updatedAt, finishedAt, expectedBy } = payment;
  const asked: PaymentStep = { name: 'transactions.step.asked', status: 'done', at: createdAt };
  if (payment.came !== null && waitsForReview(payment)) {
    const { at, by } = payment.came;
    return [
      asked,
      { name: 'transactions.step.paid', status: 'done', at },
      { name: 'transactions.step.review', status: 'now', at: null },
      { name: 'transactions.step.credited', status: 'next', at: by },
    ];
  }
  if (hasFailed(payment)) {
    return [asked, stepsOfEnd(payment, 'transactions.step.notCredited')];
  }
  const isPaid = state !== PAYMENT_STATES.created;
  return [
    asked,
    {
      name: isPaid ? 'transactions.step.paid' : 'transactions.step.waitsForPayment',
      status: state === PAYMENT_STATES.success ? 'done' : 'now',
      at: state === PAYMENT_STATES.processing ? updatedAt : null,
    },
    {
      name: 'transactions.step.credited',
      status: state === PAYMENT_STATES.success ? 'done' : 'next',
      at: state === PAYMENT_STATES.success ? finishedAt : expectedBy,
    },
  ];
}

function withdrawalSteps(payment: Payment): readonly PaymentStep[] {
  const { state, createdAt, updatedAt, finishedAt, expectedBy } = payment;
  const asked: PaymentStep = { name: 'transactions.step.held', status: 'done', at: createdAt };
  if (hasFailed(payment)) {
    return [asked, stepsOfEnd(payment, 'transactions.step.moneyBack')];
  }
  return [
    asked,
    {
      name: 'transactions.step.check',
      status: state === PAYMENT_STATES.created ? 'now' : 'done',
      at: null,
    },
    {
      name: 'transactions.step.sending',
      status:
        state === PAYMENT_STATES.created
          ? 'next'
          : state === PAYMENT_STATES.processing
            ? 'now'
            : 'done',
      at: state === PAYMENT_STATES.processing ? updatedAt : null,
    },
    {
      name: 'transactions.step.arrived',
      status: state === PAYMENT_STATES.success ? 'done' : 'next',
      at: state === PAYMENT_STATES.success ? finishedAt : expectedBy,
    },
  ];
}

/** The steps of a payment from its request to its end, in order, as far as they are known. */
export const stepsOf = (payment: Payment): readonly PaymentStep[] =>
  payment.code === PAYMENT_CODES.deposit ? depositSteps(payment) : withdrawalSteps(payment);
