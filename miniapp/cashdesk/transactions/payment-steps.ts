import type { Payment } from '../../../shared/cashdesk/payments/contract.ts';
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
  if (state === 4 || state === 10) {
    return [asked, stepsOfEnd(payment, 'transactions.step.notCredited')];
  }
  const isPaid = state !== 1;
  return [
    asked,
    {
      name: isPaid ? 'transactions.step.paid' : 'transactions.step.waitsForPayment',
      status: state === 2 ? 'done' : 'now',
      at: state === 3 ? updatedAt : null,
    },
    {
      name: 'transactions.step.credited',
      status: state === 2 ? 'done' : 'next',
      at: state === 2 ? finishedAt : expectedBy,
    },
  ];
}

function withdrawalSteps(payment: Payment): readonly PaymentStep[] {
  const { state, createdAt, updatedAt, finishedAt, expectedBy } = payment;
  const asked: PaymentStep = { name: 'transactions.step.held', status: 'done', at: createdAt };
  if (state === 4 || state === 10) {
    return [asked, stepsOfEnd(payment, 'transactions.step.moneyBack')];
  }
  return [
    asked,
    { name: 'transactions.step.check', status: state === 1 ? 'now' : 'done', at: null },
    {
      name: 'transactions.step.sending',
      status: state === 1 ? 'next' : state === 3 ? 'now' : 'done',
      at: state === 3 ? updatedAt : null,
    },
    {
      name: 'transactions.step.arrived',
      status: state === 2 ? 'done' : 'next',
      at: state === 2 ? finishedAt : expectedBy,
    },
  ];
}

/** The steps of a payment from its request to its end, in order, as far as they are known. */
export const stepsOf = (payment: Payment): readonly PaymentStep[] =>
  payment.code === 1 ? depositSteps(payment) : withdrawalSteps(payment);
