import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { WalletKind } from '../../ledger/posting.ts';
import { keptInAirdrops } from './airdrop-money.ts';

/**
 * The wallets whose money players own or can take; what is locked is not theirs yet. What is in open
 * airdrops is owed besides.
 */
export const OWED_WALLETS = [
  'real',
  'held',
  'bonus',
  'dic-available',
  'usdic-available',
] as const satisfies readonly WalletKind[];

/** What a player is owed, in base micro-units. */
export type Liability = { readonly playerId: bigint; readonly amountMicro: bigint };

const owed = (): RawBuilder<unknown> => sql`
  select player_id, sum(amount)::bigint as amount
    from (select a.player_id, w.balance_micro as amount
            from accounts a join wallets w on w.account_id = a.id
           where a.wallet = any (${[...OWED_WALLETS]}::text[])
          union all
          ${keptInAirdrops()}) of_theirs
   group by player_id having sum(amount) > 0`;

/** Everybody who is owed anything, at one moment. */
export async function readLiabilities(db: Database): Promise<readonly Liability[]> {
  const { rows } = await sql<{ player_id: bigint; amount: bigint }>`
    ${owed()} order by player_id`.execute(db);
  return rows.map((row) => ({ playerId: row.player_id, amountMicro: row.amount }));
}

/** The sum of it. */
export async function sumLiabilities(db: Database): Promise<bigint> {
  const { rows } = await sql<{ total: string }>`
    select coalesce(sum(amount), 0)::text as total from (${owed()}) all_of_them`.execute(db);
  return BigInt(rows[0]?.total ?? '0');
}
