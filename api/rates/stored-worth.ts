import type { CurrencyId } from '../../shared/money/currency.ts';
import type { Database } from '../platform/db/database.ts';

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
