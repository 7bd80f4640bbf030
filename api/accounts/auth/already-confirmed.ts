import { isSecret, digestOf } from '../../platform/secret-token.ts';
import type { Database } from '../../platform/db/database.ts';

/**
 * Whether a link has done its work before: it was used, and the address it was mailed to belongs to
 * its account and is confirmed. The person who opens it again learns that, and nothing about the
 * account.
 */
export async function isAlreadyConfirmed(db: Database, code: string): Promise<boolean> {
  if (!isSecret(code)) return false;
  const row = await db
    .selectFrom('mail_links')
    .innerJoin('players', 'players.id', 'mail_links.player_id')
    .select('players.id')
    .where('code_hash', '=', digestOf(code))
    .where('purpose', 'in', ['confirm-email', 'change-email'])
    .where('used_at', 'is not', null)
    .where('email_verified', '=', true)
    .where(({ eb, fn }) =>
      eb(fn<string>('lower', ['players.email']), '=', fn<string>('lower', ['mail_links.email'])),
    )
    .executeTakeFirst();
  return row !== undefined;
}
