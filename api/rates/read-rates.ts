import { sql } from 'kysely';
import { CURRENCIES } from '../../shared/money/currency.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import type { Logger } from '../platform/logger.ts';
import type { RatesSettings } from './settings.ts';
import { type Reading, readCoinRates, readFiatRates } from './sources.ts';
import { isPlausible } from './plausible.ts';

type Deps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly rates: RatesSettings;
};

/** A currency's rate changes for players once it has moved by this share of itself. */
const STEP_BP = 20n;

/** USDIC follows the dollar. */
const FOLLOWERS: Readonly<Record<string, readonly number[]>> = { USD: [10] };

/**
 * Reads every source once and stores the result: the newest rate of each symbol with both its
 * times, every change of one, and the rates of currencies. When a source fails its rates grow old;
 * a rate that jumps further than a market does is refused and logged for staff. Returns how many
 * rates were accepted. It may run in parallel with itself.
 */
export async function readRates(deps: Deps): Promise<number> {
  const { logger, rates } = deps;
  let taken = 0;
  for (const read of [readFiatRates, readCoinRates]) {
    try {
      for (const reading of await read(rates)) {
        if (await takeReading(deps, reading)) taken += 1;
      }
    } catch (error) {
      logger.warn({ err: error, source: read.name }, 'rates were not read');
    }
  }
  return taken;
}

async function takeReading({ db, clock, logger }: Deps, reading: Reading): Promise<boolean> {
  const { symbol, source, rateMicro, sourceAtMs } = reading;
  const nowMs = clock.nowMs();
  const last = await db
    .selectFrom('rates_now')
    .select(['rate_micro', 'source_at', 'read_at'])
    .where('symbol', '=', symbol)
    .executeTakeFirst();
  const verdict = isPlausible(reading, {
    nowMs,
    last: last && { rateMicro: last.rate_micro, readAtMs: last.read_at.getTime() },
  });
  if (verdict !== 'plausible') {
    logger.error({ symbol, source, rateMicro, sourceAtMs, verdict }, 'a rate was refused');
    return false;
  }
  const row = {
    symbol,
    rate_micro: rateMicro,
    source,
    source_at: new Date(sourceAtMs),
    read_at: new Date(nowMs),
  };
  await db.transaction().execute(async (trx) => {
    const kept = await trx
      .insertInto('rates_now')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .column('symbol')
          .doUpdateSet(row)
          .whereRef('rates_now.source_at', '<=', 'excluded.source_at'),
      )
      .returning('symbol')
      .executeTakeFirst();
    if (kept === undefined || last?.rate_micro === rateMicro) return;
    await trx
      .insertInto('rate_changes')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await setCurrencyRates(trx, reading);
  });
  return true;
}

/** Rates of currencies move in steps, so that screens do not change for tiny moves. */
async function setCurrencyRates(trx: Database, { symbol, rateMicro }: Reading): Promise<void> {
  const own = CURRENCIES.find(({ code }) => code === symbol);
  const ids = [...(own === undefined ? [] : [own.id]), ...(FOLLOWERS[symbol] ?? [])];
  for (const id of ids) {
    await sql`
      insert into currency_rates (currency_id, rate_micro)
      select ${id}, ${rateMicro}::bigint
       where not exists (
         select from (
           select rate_micro from currency_rates where currency_id = ${id} order by set_at desc limit 1
         ) newest
          where abs(newest.rate_micro - ${rateMicro}::bigint) * 10000
                < newest.rate_micro * ${STEP_BP}::bigint
       )
      on conflict do nothing`.execute(trx);
  }
}
