import { sql } from 'kysely';
import { type PlayerId, playerIdOf } from '../../../shared/ids.ts';
import type { Database } from '../../platform/db/database.ts';
import { digestOf } from '../../platform/secret-token.ts';

/**
 * Locks how an account is opened (its address, its password, the links mailed for them) until the
 * transaction ends. Every change of these takes it first: they write the same rows, each in its own
 * order, so two of one account would deadlock.
 */
export async function lockAccess(trx: Database, playerId: PlayerId): Promise<void> {
  const lock = `access:${playerId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(trx);
}

/** The same for the account that a mailed link belongs to; nothing for a link that is unknown. */
export async function lockAccessOfLink(trx: Database, code: string): Promise<void> {
  const link = await trx
    .selectFrom('mail_links')
    .select('player_id')
    .where('code_hash', '=', digestOf(code))
    .executeTakeFirst();
  if (link !== undefined) await lockAccess(trx, playerIdOf(link.player_id));
}
