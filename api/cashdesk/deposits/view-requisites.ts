import type { DepositRequisites } from '../../../shared/cashdesk/payments/contract.ts';
import { PAYMENT_STATES } from '../../../shared/cashdesk/payments/payment-states.ts';
import { P2P_WINDOW_SECONDS } from '../../../shared/cashdesk/withdrawals/terms.ts';
import { textOfHundredths } from '../payments/decimal.ts';
import type { PaymentRow } from '../payments/payment-row.ts';

/**
 * Where and what to transfer, for twenty minutes while the payment is open; undefined after that,
 * also where the desk waits longer because its player said that it was paid.
 */
export function requisitesOf(payment: PaymentRow, nowMs: number): DepositRequisites | undefined {
  const { requisites, exact_hundredths, created_at, state } = payment;
  const untilMs = created_at.getTime() + P2P_WINDOW_SECONDS * 1000;
  const isOpen = state === PAYMENT_STATES.created && untilMs > nowMs;
  if (!isOpen || requisites === null || exact_hundredths === null) return undefined;
  return {
    method: requisites.method,
    accountName: requisites.accountName,
    accountNumber: requisites.accountNumber,
    amount: textOfHundredths(exact_hundredths),
    expiresAt: new Date(untilMs).toISOString(),
  };
}
