import {
  PAYMENT_STATES,
  type PaymentState,
} from '../../../shared/cashdesk/payments/payment-states.ts';
import type { PlainKey } from '../../i18n/message-key.ts';

/** What a deposit is called: whatever kept its money away, it is cancelled. */
export const DEPOSIT_STATES: Readonly<Record<PaymentState, PlainKey>> = {
  [PAYMENT_STATES.created]: 'transactions.deposit.unpaid',
  [PAYMENT_STATES.success]: 'transactions.deposit.credited',
  [PAYMENT_STATES.processing]: 'transactions.deposit.processing',
  [PAYMENT_STATES.error]: 'transactions.state.cancelled',
  [PAYMENT_STATES.cancelled]: 'transactions.state.cancelled',
};

/** What a withdrawal is called. */
export const WITHDRAWAL_STATES: Readonly<Record<PaymentState, PlainKey>> = {
  [PAYMENT_STATES.created]: 'transactions.withdrawal.created',
  [PAYMENT_STATES.success]: 'transactions.withdrawal.done',
  [PAYMENT_STATES.processing]: 'transactions.withdrawal.processing',
  [PAYMENT_STATES.error]: 'transactions.state.failed',
  [PAYMENT_STATES.cancelled]: 'transactions.state.cancelled',
};
