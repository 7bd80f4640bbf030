import type { CurrencyId } from '../../shared/money/currency.ts';
import type { Courses } from './courses.ts';

const USD: CurrencyId = 2;

/**
 * Base micro-units for one USDT, the same for buying and for payouts: its own newest rate, or the
 * dollar's rate where no rates of coins are read. Undefined without either.
 */
export const usdtCourse = (courses: Pick<Courses, 'courseMicro' | 'rateOf'>): bigint | undefined =>
  courses.rateOf('USDT')?.courseMicro ?? courses.courseMicro(USD);
