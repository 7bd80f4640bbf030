/**
 * When the sending of a withdrawal began.
 *
 * Why: what leaves the house in a day is counted by when it is sent. A withdrawal is asked for long
 * before that where its address rests or staff look at it: counted by then, a day let twice its most
 * go. Withdrawals from before have the moment that the acts tell.
 * Locks: `withdrawals` for as long as the moments are written.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table withdrawals add column sending_at timestamptz`.execute(db);
  await sql`comment on column withdrawals.sending_at is 'When it was first handed to whoever pays it; null until then.'`.execute(
    db,
  );
  await sql`
    update withdrawals w set sending_at = a.at
      from (select withdrawal_id, min(at) as at from withdrawal_acts
             where act = 'sending' group by withdrawal_id) a
     where a.withdrawal_id = w.id`.execute(db);
  await sql`create index withdrawals_sending on withdrawals (sending_at)
    where sending_at is not null`.execute(db);
}
