import { Client } from 'pg';
import { CURRENCIES, type CurrencyId } from '../../shared/money/currency.ts';

/** Base micro-units for one unit of each currency, until an operator or a feed sets newer ones. */
export const FIRST_RATES_MICRO: Readonly<Record<CurrencyId, number>> = {
  1: 1_000_000,
  2: 80_000_000,
  3: 92_000_000,
  4: 1_950_000,
  5: 155_000,
  6: 1_000_000,
  7: 6_600,
  8: 1_900_000,
  9: 210_000_000,
  10: 80_000_000,
};

/** Gives a rate to every currency that has none; existing rates are left as they are. */
export async function seedRates(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const ids = CURRENCIES.map((currency) => currency.id);
    await client.query(
      `insert into currency_rates (currency_id, rate_micro)
       select id, rate from unnest($1::int[], $2::bigint[]) as first (id, rate)
        where not exists (select from currency_rates where currency_id = id)`,
      [ids, ids.map((id) => FIRST_RATES_MICRO[id])],
    );
  } finally {
    await client.end();
  }
}
