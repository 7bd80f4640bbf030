import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import type { Cursor } from './read-chain.ts';

/** Where a wallet stands before a turn. */
export type Standing = {
  readonly cursor: Cursor;
  /** Whether money waits to be credited, or a payout or a message is on its way. */
  readonly hasOpen: boolean;
};

/** Reads in one statement what a turn begins with, as most turns find nothing to do. */
export async function readStanding(db: Database, account: string): Promise<Standing> {
  const { rows } = await sql<{ lt: bigint | null; hash: string | null; hasOpen: boolean }>`
    select c.lt, c.hash,
           exists (select from ton_transactions where state = 'seen')
             or exists (select from ton_batches where wallet = ${account} and state = 'signed')
             or exists (select from ton_payouts where state = 'queued')
             or exists (select from ton_payouts where state = 'sending') as "hasOpen"
      from (values (true)) as one
      left join ton_cursors c on c.account = ${account}`.execute(db);
  const { lt = null, hash = null, hasOpen = true } = rows[0] ?? {};
  return { cursor: { lt: lt ?? 0n, hash: hash ?? '' }, hasOpen };
}
