/**
 * Recovery codes are digested with a key that lies beside them, sealed under `ACCOUNT_KEY`.
 *
 * Why: a digest made with `ACCOUNT_KEY` itself cannot be made anew without the code, so the old key
 * would have to stay for ever. A sealed key is sealed anew like every other secret. Codes from before
 * have none until `npm run account-key -- reseal` has been there: they are known by the keys of the
 * configuration.
 * Locks: `recovery_codes` for a moment; a column without a default rewrites nothing.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table recovery_codes add column sealed_key bytea`.execute(db);
  await sql`comment on column recovery_codes.sealed_key is 'The keys the digest may be of, 32 bytes each, sealed for the player; null where they are those of ACCOUNT_KEY.'`.execute(
    db,
  );
}
