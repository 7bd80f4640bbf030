import type { Kysely } from 'kysely';
import { DEFAULT_LANGUAGE, isLanguage } from '../../shared/i18n/languages.ts';
import type { PlayerId } from '../../shared/ids.ts';
import type { Tables } from '../db/tables/tables.ts';
import { type MailFacts, type MailKind, queueMail } from '../mail/mail.ts';

/** What a player is told of without having asked: mails with a link are none of it. */
export type NoticeKind = Exclude<
  MailKind,
  'confirm-email' | 'set-password' | 'credentials' | 'confirm-new-email' | 'email-taken'
>;

/** A notice; the account's name is added to its facts. */
export type Notice = {
  readonly kind: NoticeKind;
  readonly playerId: PlayerId;
  readonly facts?: Omit<MailFacts, 'name'>;
};

/**
 * Tells a player of something, in the transaction of what it tells of: by mail to the confirmed
 * address.
 */
export async function tellPlayer(
  trx: Kysely<Tables>,
  { kind, playerId, facts = {} }: Notice,
  nowMs: number,
): Promise<void> {
  const player = await trx
    .selectFrom('players')
    .select(['login', 'nick', 'email', 'email_verified', 'lang'])
    .where('id', '=', BigInt(playerId))
    .executeTakeFirstOrThrow();
  const lang = isLanguage(player.lang) ? player.lang : DEFAULT_LANGUAGE;
  const told = { name: player.login ?? player.nick, ...facts };
  if (player.email === null || !player.email_verified) return;
  await queueMail(trx, { kind, to: player.email, playerId, lang, facts: told }, nowMs);
}
