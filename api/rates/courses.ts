import { CURRENCIES } from '../../shared/money/currency.ts';
import type { CurrencyView } from '../../shared/rates/contract.ts';
import type { RateSymbol } from '../../shared/rates/contract.ts';
import type { Announcements } from '../platform/db/announcements.ts';
import type { Database } from '../platform/db/database.ts';
import type { Logger } from '../platform/logger.ts';

const REFRESH_MS = 60_000;
const MICRO = 1_000_000;

type CourseMap = ReadonlyMap<number, bigint>;

/** The newest rate of a coin, and its age by its source and by our own read. */
export type CoinRate = {
  readonly courseMicro: bigint;
  readonly sourceAtMs: number;
  readonly readAtMs: number;
};

/** The newest rate of each currency, updated by announcements and read again every minute. */
export type Courses = {
  /** Base micro-units for one unit, or undefined when the currency has no rate. */
  courseMicro(currencyId: number): bigint | undefined;
  /** A coin's newest rate, however old: `freshRate` judges that. */
  rateOf(symbol: RateSymbol): CoinRate | undefined;
  /** All currencies that have a rate, as the wire shows them. */
  views(): CurrencyView[];
  /** Called after any rate has changed. */
  onChange(hear: () => void): void;
  stop(): void;
};

type Deps = {
  readonly db: Database;
  readonly logger: Logger;
  readonly announcements: Pick<Announcements, 'on' | 'onGap'>;
};

/**
 * Loads the rates; a currency without one cannot be chosen or staked in. A read that fails keeps
 * the former rates and logs a warning.
 */
export async function createCourses({ db, logger, announcements }: Deps): Promise<Courses> {
  const hearers: (() => void)[] = [];
  let [courses, rates] = await Promise.all([readCourses(db), readCoinRates(db)]);
  let asked = 0;
  let answered = 0;
  const refresh = async () => {
    asked += 1;
    const turn = asked;
    const [fresh, freshRates] = await Promise.all([readCourses(db), readCoinRates(db)]);
    if (turn < answered) return;
    answered = turn;
    rates = freshRates;
    if (areSame(fresh, courses)) return;
    courses = fresh;
    for (const hear of hearers) hear();
  };
  const refreshSafely = () => {
    refresh().catch((error: unknown) => logger.warn({ err: error }, 'the currency rates are old'));
  };
  announcements.on('courses_changed', refreshSafely);
  announcements.onGap(refreshSafely);
  const timer = setInterval(refreshSafely, REFRESH_MS);
  timer.unref();
  return {
    courseMicro: (currencyId) => courses.get(currencyId),
    rateOf: (symbol) => rates.get(symbol),
    views: () => CURRENCIES.flatMap((currency) => viewOf(currency, courses.get(currency.id))),
    onChange: (hear) => {
      hearers.push(hear);
    },
    stop: () => clearInterval(timer),
  };
}

async function readCourses(db: Database): Promise<CourseMap> {
  const rows = await db
    .selectFrom('courses')
    .distinctOn('currency_id')
    .select(['currency_id', 'course_micro'])
    .orderBy('currency_id')
    .orderBy('set_at', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.currency_id, row.course_micro]));
}

async function readCoinRates(db: Database): Promise<ReadonlyMap<string, CoinRate>> {
  const rows = await db.selectFrom('rates_now').selectAll().execute();
  return new Map(
    rows.map(({ symbol, course_micro, source_at, read_at }) => [
      symbol,
      {
        courseMicro: course_micro,
        sourceAtMs: source_at.getTime(),
        readAtMs: read_at.getTime(),
      },
    ]),
  );
}

const areSame = (one: CourseMap, other: CourseMap) =>
  one.size === other.size && [...one].every(([id, course]) => other.get(id) === course);

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
