import { type Kysely, sql } from 'kysely';
import type { PlayerId } from '../../shared/ids.ts';
import type { Tables } from '../db/tables/tables.ts';
import { endConfirmingLinks } from '../mail/mail-links.ts';

/** Whose ways in, and until when they were added. */
type Older = { readonly playerId: PlayerId; readonly before: Date; readonly nowMs: number };

/**
 * Takes the ways into an account that were added before its address was confirmed, in the transaction
 * of a recovery by that address: whoever made the account with somebody else's address keeps none of
 * them. Profiles, passkeys and two-factor added later stay, and so does the profile the account was
 * made by; addresses that wait to replace the confirmed one end whenever they were asked for.
 */
export async function forgetOlderWays(
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
  await trx.deleteFrom('email_changes').where('player_id', '=', id).execute();
  await endConfirmingLinks(trx, playerId, { purposes: ['change-email'], nowMs });
  await trx.deleteFrom('sign_in_codes').where('player_id', '=', id).execute();
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
