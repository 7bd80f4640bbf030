import type { PaywayMethod } from '../../../shared/cashdesk/payments/contract.ts';
import { BASE_CURRENCY_ID, currencyById } from '../../../shared/money/currency.ts';

/** Round figures within a power of ten. */
const ROUND = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10] as const;

/** The nearest round sum, by ratio. */
function roundSum(sum: number): number {
  const power = 10 ** Math.floor(Math.log10(sum));
  const distance = (round: number) => Math.abs(Math.log((round * power) / sum));
  const [nearest = 1] = [...ROUND].toSorted((a, b) => distance(a) - distance(b));
  return Number((nearest * power).toPrecision(2));
}

type Payment = {
  /** The name of the sums' currency. */
  readonly name: string;
  readonly method: Pick<PaywayMethod, 'minLimit' | 'maxLimit'>;
};

/**
 * The sums that a page offers. Those of the base currency are the operator's own; in any other they
 * are converted by a rate, and rounded when the method also accepts the rounded sum.
 */
export function roundSums(sums: readonly number[], { name, method }: Payment): readonly number[] {
  if (name === currencyById(BASE_CURRENCY_ID)?.name) return sums;
  const isTaken = (sum: number) => sum * 100 >= method.minLimit && sum * 100 <= method.maxLimit;
  const rounded = sums.map((sum) => (isTaken(roundSum(sum)) ? roundSum(sum) : sum));
  return [...new Set(rounded)];
}
