/**
 * Links by which the owner of an account's address ends a change of it.
 *
 * Why: whoever asks for another address has shown that they are the owner, which somebody with a stolen
 * password can too; the mailbox of the address that stands is asked to speak before it is too late.
 * Locks: `mail_links` while its rows are checked.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mail_links drop constraint mail_links_purpose_check`.execute(db);
  await sql`
    alter table mail_links add constraint mail_links_purpose_check
      check (purpose in ('confirm-email', 'set-password', 'change-email', 'cancel-email'))`.execute(
    db,
  );
}
