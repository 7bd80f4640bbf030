import { CURRENCIES } from '../../shared/money/currency.ts';
import type { RateSymbol } from '../../shared/rates/contract.ts';
import type { Courses } from './courses.ts';
import { usdtCourse } from './usdt-course.ts';

/**
 * Base micro-units for one unit of a coin, the same for deposits and payouts. A coin that is a
 * currency of the product has that currency's rate. Undefined where there is none.
 */
export function coinCourse(
  courses: Pick<Courses, 'courseMicro' | 'rateOf'>,
  symbol: RateSymbol,
): bigint | undefined {
  if (symbol === 'USDT') return usdtCourse(courses);
  const currency = CURRENCIES.find(({ code }) => code === symbol);
  if (currency !== undefined) return courses.courseMicro(currency.id);
  return courses.rateOf(symbol)?.courseMicro;
}
