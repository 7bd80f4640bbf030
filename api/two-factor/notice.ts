import { DEFAULT_LANGUAGE, isLanguage } from '../../shared/i18n/languages.ts';
import type { PlayerId } from '../../shared/ids.ts';
import type { Database } from '../db/database.ts';
import { queueMail } from '../mail/mail.ts';

type Notice = {
  readonly kind: 'two-factor-on' | 'two-factor-off';
  readonly playerId: PlayerId;
  readonly nowMs: number;
};

/** Queues a notice to the confirmed address, in the transaction of what it tells of. */
export async function queueTwoFactorNotice(
  db: Database,
  { kind, playerId, nowMs }: Notice,
): Promise<void> {
  const player = await db
    .selectFrom('players')
    .select(['login', 'nick', 'email', 'lang'])
    .where('id', '=', BigInt(playerId))
    .where('email_verified', '=', true)
    .executeTakeFirst();
  if (player === undefined || player.email === null) return;
  const lang = isLanguage(player.lang) ? player.lang : DEFAULT_LANGUAGE;
  const facts = { name: player.login ?? player.nick };
  await queueMail(db, { kind, to: player.email, playerId, lang, facts }, nowMs);
}
