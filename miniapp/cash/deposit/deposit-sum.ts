import type { Payway } from '../../../shared/cashdesk/contract.ts';
import { feeOf, feePercentOf } from '../../../shared/cashdesk/terms.ts';

const MICRO = 1_000_000;

/** What a deposit comes to, in hundredths of the payway's currency. */
export type DepositSum = {
  /** What the balance gets. */
  readonly amount: number;
  readonly feePercent: number;
  readonly fee: number;
  /** What is paid in. */
  readonly total: number;
};

/** Whether what is typed is a sum but for figures after the second place. */
export const isTooFine = (text: string): boolean =>
  /^\d+[.,]\d{3,}$/.test(text.replaceAll(/\s/g, ''));

/** The sum as the server reckons it: the fee stands on top of what the balance gets. */
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
