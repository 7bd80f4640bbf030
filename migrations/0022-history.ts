/**
 * Indexes by which a player's history is read: the groups that ended rounds, what a claim's group did,
 * and money that moved outside play.
 *
 * Why: twelve months of one player are read page by page, each at the cost of its own rows. Stakes and
 * payouts are found by their rounds, so the indexes of transfers cover only what is no play.
 * Locks: `rounds`, `claims` and `transfers` while the indexes are built.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index rounds_player_settle on rounds (player_id, settle_group)
     where settle_group is not null`.execute(db);
  await sql`create index claims_group on claims (group_id)`.execute(db);
  await sql`
    create index transfers_other_to on transfers (to_account, group_id)
     where kind in ('withdrawal', 'bonus', 'correction')`.execute(db);
  await sql`
    create index transfers_other_from on transfers (from_account, group_id)
     where kind in ('deposit', 'withdrawal', 'bonus', 'correction')`.execute(db);
}
