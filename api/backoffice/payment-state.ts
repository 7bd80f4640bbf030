import { PAYMENT_STATES } from '../../shared/cashdesk/payments/payment-states.ts';
/** What the states of payments are called among staff, by their numbers. */
const NAMES: Readonly<Record<string, string>> = {
  [PAYMENT_STATES.created]: 'created',
  [PAYMENT_STATES.success]: 'paid',
  [PAYMENT_STATES.processing]: 'processing',
  [PAYMENT_STATES.error]: 'failed',
  [PAYMENT_STATES.cancelled]: 'cancelled',
};

/** The state of a payment in a word; the stage of a withdrawal is one already. */
export const paymentStateOf = (state: number | string): string => NAMES[state] ?? String(state);
