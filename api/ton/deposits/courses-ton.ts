import type { CurrencyId } from '../../../shared/money/currency.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import type { TonAsset } from '../../../shared/ton/assets.ts';
import type { Courses } from '../../cashdesk/courses.ts';

/** The currency whose rate a coin has: USDT goes at the dollar's. */
export const CURRENCY_OF: Readonly<Record<TonAsset, CurrencyId>> = { GRAM: 9, USDT: 2 };

/** Base micro-units for one unit of the coin now; refuses `ton.unavailable` without a rate. */
export function courseOf(courses: Pick<Courses, 'courseMicro'>, asset: TonAsset): bigint {
  const course = courses.courseMicro(CURRENCY_OF[asset]);
  if (course === undefined) throw new Refusal('ton.unavailable');
  return course;
}
