import type { Payment } from '../../../shared/cashdesk/contract.ts';
import { waitsForReview } from '../came-note.tsx';
import type { MessageKey } from '../../i18n/message-key.ts';

/** One thing that happens to a payment. */
export type PaymentStep = {
  readonly name: MessageKey;
  /** `done` has happened, `now` is under way, `next` is still to come, `stopped` ended it. */
  readonly status: 'done' | 'now' | 'next' | 'stopped';
  /** When it happened, or by when it should; null where nobody can say. */
  readonly at: string | null;
};

function stepsOfEnd({ finishedAt }: Payment, name: MessageKey): PaymentStep {
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

/** What happens to a payment from the asking to its end, in order, as far as it is known. */
export const stepsOf = (payment: Payment): readonly PaymentStep[] =>
  payment.code === 1 ? depositSteps(payment) : withdrawalSteps(payment);
