import type { PaymentState } from '../../../shared/cashdesk/payments/contract.ts';
import type { PlainKey } from '../../i18n/message-key.ts';

/** What a deposit is called: whatever kept its money away, it is cancelled. */
export const DEPOSIT_STATES: Readonly<Record<PaymentState, PlainKey>> = {
  1: 'transactions.deposit.unpaid',
  2: 'transactions.deposit.credited',
  3: 'transactions.deposit.processing',
  4: 'transactions.state.cancelled',
  10: 'transactions.state.cancelled',
};

/** What a withdrawal is called. */
export const WITHDRAWAL_STATES: Readonly<Record<PaymentState, PlainKey>> = {
  1: 'transactions.withdrawal.created',
  2: 'transactions.withdrawal.done',
  3: 'transactions.withdrawal.processing',
  4: 'transactions.state.failed',
  10: 'transactions.state.cancelled',
};
