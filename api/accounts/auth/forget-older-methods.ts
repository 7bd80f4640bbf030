import { type Kysely, sql } from 'kysely';
import type { PlayerId } from '../../../shared/ids.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';
import { forgetPendingEmail } from '../settings/email-change-store.ts';
import { isTwoFactorOn } from '../credentials/two-factor-store.ts';

/** Whose sign-in methods, and the moment they were added before. */
type Older = { readonly playerId: PlayerId; readonly before: Date; readonly nowMs: number };

/**
 * Removes the sign-in methods that an account got before a moment, in the transaction of a recovery
 * by its address. That moment is when the address was confirmed, so that a person who opened the
 * account with another person's address keeps none of them, or else the moment of the recovery.
 * Profiles, passkeys and two-factor added later stay, and so does the profile the account was
 * opened with; pending addresses are dropped whenever they were requested.
 */
export async function forgetOlderMethods(
  trx: Kysely<Tables>,
  { playerId, before, nowMs }: Older,
): Promise<void> {
  const id = BigInt(playerId);
  await trx
    .deleteFrom('identities')
    .where('player_id', '=', id)
    .where('opened_account', '=', false)
    .where('created_at', '<', before)
    .execute();
  await trx
    .deleteFrom('passkeys')
    .where('player_id', '=', id)
    .where('created_at', '<', before)
    .execute();
  await trx.deleteFrom('passkey_challenges').where('player_id', '=', id).execute();
  await forgetTwoFactor(trx, id, before);
  await forgetPendingEmail(trx, playerId, nowMs);
  await trx.deleteFrom('sign_in_codes').where('player_id', '=', id).execute();
}

/**
 * How many passkeys and profiles a recovery may end: not the profile the account was made by, and
 * none where two-factor is on.
 */
export async function countForgettableMethods(db: Database, playerId: PlayerId): Promise<number> {
  if (await isTwoFactorOn(db, playerId)) return 0;
  const { rows } = await sql<{ ways: bigint }>`
    select (select count(*) from passkeys where player_id = ${playerId})
         + (select count(*) from identities
             where player_id = ${playerId} and not opened_account) as ways`.execute(db);
  return Number(rows[0]?.ways ?? 0n);
}

/** A secret that is not in force is dropped too; recovery codes are worth nothing without one. */
async function forgetTwoFactor(trx: Kysely<Tables>, id: bigint, before: Date): Promise<void> {
  await trx
    .deleteFrom('two_factor')
    .where('player_id', '=', id)
    .where((row) => row.or([row('enabled_at', 'is', null), row('enabled_at', '<', before)]))
    .execute();
  await sql`
    delete from recovery_codes
     where player_id = ${id}
       and not exists (select from two_factor t where t.player_id = ${id})`.execute(trx);
}
