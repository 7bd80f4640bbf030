import { courseOf } from '../../shared/money/amount.ts';
import { CURRENCIES } from '../../shared/money/currency.ts';
import type { CurrencyView } from '../../shared/rates/contract.ts';
import type { Announcements } from '../platform/db/announcements.ts';
import type { Database } from '../platform/db/database.ts';
import type { Logger } from '../platform/logger.ts';
import { newestReading } from '../platform/newest-reading.ts';

const REFRESH_MS = 60_000;

type CurrencyRates = ReadonlyMap<number, bigint>;

/**
 * The newest rate of a coin or currency as it was read, with the time of its source and of the
 * read.
 */
type Reading = {
  readonly rateMicro: bigint;
  readonly sourceAtMs: number;
  readonly readAtMs: number;
};

/** The newest rate of each currency, updated by announcements and read again every minute. */
export type Rates = {
  /** Base micro-units for one unit, or undefined when the currency has no rate. */
  rateMicro(currencyId: number): bigint | undefined;
  /**
   * The newest reading of a coin or currency by its code, however old; undefined for one that was
   * never read.
   */
  reading(code: string): Reading | undefined;
  /** All currencies that have a rate, as the wire shows them. */
  views(): CurrencyView[];
  /** Reads them again now; rejects where they cannot be read. */
  refresh(): Promise<void>;
  /** Called after the rate of a currency has changed, or a coin has one that had none. */
  onChange(listener: () => void): void;
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
export async function createRates({ db, logger, announcements }: Deps): Promise<Rates> {
  const listeners: (() => void)[] = [];
  let [currencyRates, readings] = await Promise.all([readCurrencyRates(db), readReadings(db)]);
  const refresh = newestReading(
    () => Promise.all([readCurrencyRates(db), readReadings(db)]),
    ([fresh, newest]) => {
      const isNewCoin = [...newest.keys()].some((code) => !readings.has(code));
      readings = newest;
      if (!isNewCoin && areSame(fresh, currencyRates)) return;
      currencyRates = fresh;
      for (const listener of listeners) listener();
    },
  );
  const refreshSafely = () => {
    refresh().catch((error: unknown) =>
      logger.warn({ err: error }, 'currency rates were not read'),
    );
  };
  announcements.on('rates_changed', refreshSafely);
  announcements.onGap(refreshSafely);
  const timer = setInterval(refreshSafely, REFRESH_MS);
  timer.unref();
  return {
    rateMicro: (currencyId) => currencyRates.get(currencyId),
    reading: (code) => readings.get(code),
    views: () => CURRENCIES.flatMap((currency) => viewOf(currency, currencyRates.get(currency.id))),
    refresh,
    onChange: (listener) => {
      listeners.push(listener);
    },
    stop: () => clearInterval(timer),
  };
}

async function readCurrencyRates(db: Database): Promise<CurrencyRates> {
  const rows = await db
    .selectFrom('currency_rates')
    .distinctOn('currency_id')
    .select(['currency_id', 'rate_micro'])
    .orderBy('currency_id')
    .orderBy('set_at', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.currency_id, row.rate_micro]));
}

/** The newest reading of each coin and currency. */
export async function readReadings(db: Database): Promise<ReadonlyMap<string, Reading>> {
  const rows = await db.selectFrom('rates_now').selectAll().execute();
  return new Map(
    rows.map(({ symbol, rate_micro, source_at, read_at }) => [
      symbol,
      {
        rateMicro: rate_micro,
        sourceAtMs: source_at.getTime(),
        readAtMs: read_at.getTime(),
      },
    ]),
  );
}

const areSame = (one: CurrencyRates, other: CurrencyRates) =>
  one.size === other.size && [...one].every(([id, rate]) => other.get(id) === rate);

function viewOf(currency: (typeof CURRENCIES)[number], rate: bigint | undefined): CurrencyView[] {
  if (rate === undefined) return [];
  return [
    {
      id: currency.id,
      name: currency.name,
      image: currency.code.toLowerCase(),
      course: courseOf(rate),
      courseMicro: String(rate),
      isSelectable: currency.kind !== 'bonus',
    },
  ];
}
