import type { CurrencyId } from '../../shared/money/currency.ts';
import type { Courses } from '../cashdesk/courses.ts';

const USD: CurrencyId = 2;

/**
 * Base micro-units for one USDT, the same whether it is bought or paid out: its own newest rate, or the
 * dollar's course in a house that reads no rates of coins. Undefined without either.
 */
export const usdtCourse = (courses: Pick<Courses, 'courseMicro' | 'rateOf'>): bigint | undefined =>
  courses.rateOf('USDT')?.courseMicro ?? courses.courseMicro(USD);
