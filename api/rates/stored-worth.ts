import { type CurrencyId, currencyById } from '../../shared/money/currency.ts';
import type { Database } from '../platform/db/database.ts';
import { tradedMicro } from './quote.ts';
import { readReadings } from './rates.ts';

/**
 * What one unit of a currency is worth in base micro-units by the newest stored rate, or by the one
 * that held at a moment, however old; undefined for one without. For programs that follow no rates,
 * and to value what was quoted before.
 */
export async function readWorth(
  db: Database,
  id: CurrencyId,
  heldAt?: Date,
): Promise<bigint | undefined> {
  const row = await db
    .selectFrom('currency_rates')
    .select('rate_micro')
    .where('currency_id', '=', id)
    .$if(heldAt !== undefined, (rates) => rates.where('set_at', '<=', heldAt ?? new Date(0)))
    .orderBy('set_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.rate_micro;
}

/**
 * What one unit of a currency is exchanged at now, before any spread, by the stored rates: what a
 * quote of this moment would be made of (`tradedMicro`), however old they are; undefined for one
 * without. For money that is here already.
 */
export async function readTraded(
  db: Database,
  id: CurrencyId,
  side: 'in' | 'out',
): Promise<bigint | undefined> {
  const code = currencyById(id)?.code;
  const worth = await readWorth(db, id);
  if (code === undefined || worth === undefined) return undefined;
  const readings = await readReadings(db);
  const rates = {
    rateMicro: (asked: number) => (asked === id ? worth : undefined),
    reading: (asked: string) => readings.get(asked),
  };
  return tradedMicro(rates, code, side);
}
