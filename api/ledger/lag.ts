import { sql } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import { lastWatermark } from './rollup.ts';

/**
 * For how many seconds the oldest transfer has waited for its roll-up, and for the digest of its
 * day; zero when none waits. A quiet ledger is not behind, however old its last mark is.
 */
export type LedgerLag = { readonly rollup: number; readonly digest: number };

/** Reads the lag with two index lookups, so it is cheap to read often. */
export async function readLedgerLag(db: Database): Promise<LedgerLag> {
  const afterId = await lastWatermark(db);
  const { rows } = await sql<LedgerLag>`
    select coalesce(extract(epoch from clock_timestamp() - uuid_extract_timestamp((
             select group_id from transfers where group_id > ${afterId}::uuid
              order by group_id limit 1))), 0)::float8 as rollup,
           coalesce(extract(epoch from clock_timestamp() - uuid_extract_timestamp((
             select group_id from transfers
              where group_id >= coalesce((
                select uuid_floor((max(day) + 1)::timestamp at time zone 'UTC')
                  from entry_digests), '00000000-0000-0000-0000-000000000000')
              order by group_id limit 1))), 0)::float8 as digest`.execute(db);
  return rows[0] ?? { rollup: 0, digest: 0 };
}
