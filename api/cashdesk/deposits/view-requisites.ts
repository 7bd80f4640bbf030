import type { DepositRequisites } from '../../../shared/cashdesk/contract.ts';
import { textOfHundredths } from '../gateways/decimal.ts';
import type { PaymentRow } from '../payments/payment-row.ts';

/** Where and what to transfer, while the payment is open; undefined where there is no such thing. */
export function requisitesOf(payment: PaymentRow): DepositRequisites | undefined {
  const { requisites, exact_hundredths, expires_at, state } = payment;
  if (state !== 1 || requisites === null || exact_hundredths === null || expires_at === null) {
    return undefined;
  }
  return {
    method: requisites.method,
    accountName: requisites.accountName,
    accountNumber: requisites.accountNumber,
    amount: textOfHundredths(exact_hundredths),
    expiresAt: expires_at.toISOString(),
  };
}
