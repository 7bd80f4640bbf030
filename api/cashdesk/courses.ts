import { CURRENCIES } from '../../shared/money/currency.ts';
import type { CurrencyView } from '../../shared/profile/contract.ts';
import type { Database } from '../db/database.ts';

const REFRESH_MS = 60_000;
const MICRO = 1_000_000;

/** The newest rate of each currency, refreshed every minute. */
export type Courses = {
  /** Base micro-units for one unit, or undefined when the currency has no rate. */
  courseMicro(currencyId: number): bigint | undefined;
  /** All currencies that have a rate, as the wire shows them. */
  views(): CurrencyView[];
  stop(): void;
};

/** Loads the rates; a currency without one cannot be chosen or staked in. */
export async function createCourses(db: Database): Promise<Courses> {
  let courses = await readCourses(db);
  const timer = setInterval(() => {
    readCourses(db).then(
      (fresh) => {
        courses = fresh;
      },
      () => undefined,
    );
  }, REFRESH_MS);
  timer.unref();
  return {
    courseMicro: (currencyId) => courses.get(currencyId),
    views: () => CURRENCIES.flatMap((currency) => viewOf(currency, courses.get(currency.id))),
    stop: () => clearInterval(timer),
  };
}

async function readCourses(db: Database): Promise<ReadonlyMap<number, bigint>> {
  const rows = await db
    .selectFrom('courses')
    .distinctOn('currency_id')
    .select(['currency_id', 'course_micro'])
    .orderBy('currency_id')
    .orderBy('set_at', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.currency_id, row.course_micro]));
}

function viewOf(currency: (typeof CURRENCIES)[number], course: bigint | undefined): CurrencyView[] {
  if (course === undefined) return [];
  return [
    {
      id: currency.id,
      name: currency.name,
      image: currency.code.toLowerCase(),
      course: Number(course) / MICRO,
      courseMicro: String(course),
      isSelectable: currency.kind !== 'bonus',
    },
  ];
}
