import { sql, type Transaction } from 'kysely';
import { crashPoint } from '../platform/crash-points.ts';
import type { Database } from '../platform/db/database.ts';
import type { Tables } from '../platform/db/tables/tables.ts';
import type { IdRange } from './invariants.ts';
import { BEFORE_ALL_IDS, completeThrough } from './watermark.ts';

/** The name of the roll-up's advisory lock. */
const ROLLUP_LOCK = 'rollhouse.ledger.rollup';

/**
 * What a roll-up did; `throughId` is undefined when it had nothing to do or another process did.
 */
export type Rollup = { readonly throughId: string | undefined; readonly transfers: bigint };

const NOTHING: Rollup = { throughId: undefined, transfers: 0n };

/**
 * Sums up the transfers since the last mark, for every operator's account and every wallet they
 * moved, and sets the next mark. Running it twice or in several processes at once adds nothing: a
 * lock admits one, and a mark is set with its sums in one transaction or not at all. `audit` is called
 * first, and answers the id that it reached; the mark is set there.
 */
export async function rollUp(
  db: Database,
  audit: (range: IdRange) => Promise<string>,
): Promise<Rollup> {
  const completeId = await completeThrough(db);
  if (completeId === undefined) return NOTHING;
  const throughId = await audit({ afterId: await lastWatermark(db), throughId: completeId });
  return rollUpThrough(db, throughId);
}

/** Rolls up through an id that the caller knows to be complete: see `completeThrough`. */
export function rollUpThrough(db: Database, throughId: string): Promise<Rollup> {
  return db.transaction().execute(async (trx) => {
    if (!(await isAlone(trx))) return NOTHING;
    await sql`set local statement_timeout = 0`.execute(trx);
    const afterId = await lastWatermark(trx);
    if (afterId >= throughId) return NOTHING;
    const transfers = await sumUp(trx, { afterId, throughId });
    if (transfers === 0n) return NOTHING;
    crashPoint('during-rollup');
    await sql`insert into ledger_watermarks (through_id) values (${throughId})`.execute(trx);
    return { throughId, transfers };
  });
}

async function isAlone(trx: Transaction<Tables>): Promise<boolean> {
  const { rows } = await sql<{ got: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${ROLLUP_LOCK}, 0)) as got`.execute(trx);
  return rows[0]?.got === true;
}

/** The newest id through which everything is summed up. */
export async function lastWatermark(db: Database): Promise<string> {
  const { rows } = await sql<{ through_id: string }>`
    select through_id from ledger_watermarks order by through_id desc limit 1`.execute(db);
  return rows[0]?.through_id ?? BEFORE_ALL_IDS;
}

/**
 * Sums one range, read once, for the operator's accounts and wallets together; returns how much it
 * held.
 */
async function sumUp(trx: Transaction<Tables>, { afterId, throughId }: IdRange): Promise<bigint> {
  const { rows } = await sql<{ transfers: bigint }>`
    with moved as materialized (
      select account_id, sum(amount_micro)::bigint as amount_micro, count(*) as entries,
             coalesce(bit_xor(wallet_step(version, amount_micro, balance_micro)), 0) as chain
        from entries where group_id > ${afterId} and group_id <= ${throughId}
       group by account_id
    ), operator_accounts as (
      insert into operator_rollups (through_id, account_id, balance_micro)
      select ${throughId}::uuid, a.id,
             coalesce(l.balance_micro, 0) + coalesce(m.amount_micro, 0)
        from accounts a
        left join moved m on m.account_id = a.id
        left join lateral (
          select r.balance_micro from operator_rollups r
           where r.account_id = a.id order by r.through_id desc limit 1
        ) l on true
       where a.operator_account is not null and exists (select from moved)
    ), wallets as (
      insert into wallet_rollups as r (account_id, through_id, balance_micro, entries, chain)
      select m.account_id, ${throughId}::uuid, m.amount_micro, m.entries, m.chain
        from moved m join accounts a on a.id = m.account_id
       where a.operator_account is null
      on conflict (account_id) do update
        set through_id = excluded.through_id,
            balance_micro = r.balance_micro + excluded.balance_micro,
            entries = r.entries + excluded.entries,
            chain = r.chain # excluded.chain
    )
    select (coalesce(sum(entries), 0) / 2)::bigint as transfers from moved`.execute(trx);
  return rows[0]?.transfers ?? 0n;
}
