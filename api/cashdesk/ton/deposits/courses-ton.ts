import type { CurrencyId } from '../../../../shared/money/currency.ts';
import { Refusal } from '../../../../shared/errors/refusal.ts';
import type { TonAsset } from '../../../../shared/cashdesk/ton/assets.ts';
import type { Courses } from '../../../rates/courses.ts';
import { coinCourse } from '../../../rates/coin-course.ts';

/** The currency that a coin is booked in. */
export const CURRENCY_OF: Readonly<Record<TonAsset, CurrencyId>> = { GRAM: 9, USDT: 2 };

/** Base micro-units for one unit of the coin now; refuses `ton.unavailable` without a rate. */
export function courseOf(
  courses: Pick<Courses, 'courseMicro' | 'rateOf'>,
  asset: TonAsset,
): bigint {
  const course = coinCourse(courses, asset);
  if (course === undefined) throw new Refusal('ton.unavailable');
  return course;
}
