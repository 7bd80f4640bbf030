import type { Payway } from '../../../shared/cashdesk/payments/contract.ts';
import { feeOf, feePercentOf } from '../../../shared/cashdesk/withdrawals/terms.ts';

const MICRO = 1_000_000;

/** The parts of a deposit, in hundredths of the payway's currency. */
export type DepositSum = {
  /** What is added to the balance. */
  readonly amount: number;
  readonly feePercent: number;
  readonly fee: number;
  /** What is paid in. */
  readonly total: number;
};

/** Whether the typed text would be a sum without its digits after the second place. */
export const isTooFine = (text: string): boolean =>
  /^\d+[.,]\d{3,}$/.test(text.replaceAll(/\s/g, ''));

/** The sum as the server calculates it: the fee is added to what the balance gets. */
export function depositSum(
  amount: number,
  { course, fee }: Pick<Payway, 'course' | 'fee'>,
): DepositSum {
  const courseMicro = BigInt(Math.round(course * MICRO));
  const baseHundredths = Number((BigInt(amount) * courseMicro) / BigInt(MICRO));
  const feePercent = feePercentOf(fee.tiers, baseHundredths);
  const fixed = course > 0 ? Math.floor(fee.fixed / course) : 0;
  const feeHundredths = feeOf(amount, feePercent) + fixed;
  return { amount, feePercent, fee: feeHundredths, total: amount + feeHundredths };
}
