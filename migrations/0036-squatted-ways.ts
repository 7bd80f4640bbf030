/**
 * When the address an account has was confirmed as its owner's, which profile opened an account, the
 * session that asked for a new address, and the number that goes with a link handed over to another
 * browser.
 *
 * Why: an account may be made with somebody else's address, and ways into it be added before that
 * mailbox speaks. A recovery takes those away, which it can only with both moments known; the profile
 * an account was made by is never among them. Accounts confirmed already keep what they have.
 * Locks: players, identities and sign_in_codes for a moment.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table players add column email_confirmed_at timestamptz`.execute(db);
  await sql`comment on column players.email_confirmed_at is 'When the address was confirmed as the owner''s: ways into the account added before it end with a recovery by mail. Null for an address never confirmed.'`.execute(
    db,
  );
  await sql`update players set email_confirmed_at = created_at where email_verified`.execute(db);
  await sql`alter table identities add column opened_account boolean not null default false`.execute(
    db,
  );
  await sql`comment on column identities.opened_account is 'Whether the account was made by this profile''s first sign-in.'`.execute(
    db,
  );
  await sql`
    update identities i set opened_account = true
      from players p
     where p.id = i.player_id and p.password_hash is null
       and i.created_at < p.created_at + interval '1 minute'`.execute(db);
  await sql`alter table email_changes add column asked_in uuid`.execute(db);
  await sql`comment on column email_changes.asked_in is 'The session that asked, which goes on when the others end with the change.'`.execute(
    db,
  );
  await sql`
    alter table sign_in_codes
      add column number text check (number ~ '^[0-9]{4}$'),
      add column tries_left smallint not null default 0 check (tries_left >= 0)`.execute(db);
  await sql`comment on column sign_in_codes.number is 'Of a link handed over: shown where it was asked for, to be typed where it is opened, within tries_left tries.'`.execute(
    db,
  );
}
