import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

/**
 * Whom a line of the cash desk is about, as a select of `player_id` over the row that the line has in
 * the caller's statement: whose payment or withdrawal it names, or whose money over TON.
 */
export const ownerOfNote = (note: RawBuilder<unknown>) => sql`
  select coalesce(
    (select pay.player_id from payments pay where pay.id = ${note}.payment_id),
    (select w.player_id from withdrawals w
      where w.id = case when ${note}.kind = 'payout-unwritten'
                        then (${note}.detail ->> 'withdrawalId')::uuid end),
    (select t.player_id from ton_transactions t
      where t.id = case when ${note}.detail ->> 'transaction' ~ '^[0-9]{1,18}$'
                        then (${note}.detail ->> 'transaction')::bigint end)) as player_id`;

/** Whom a line of the cash desk is about; null where it names nobody. */
export async function readOwnerOfNote(db: Database, noteId: bigint): Promise<bigint | null> {
  const { rows } = await sql<{ player_id: bigint | null }>`
    select owner.player_id
      from payment_notes n left join lateral (${ownerOfNote(sql`n`)}) owner on true
     where n.id = ${noteId}`.execute(db);
  return rows[0]?.player_id ?? null;
}
