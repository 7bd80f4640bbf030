import { type Kysely, sql } from 'kysely';
import { DEFAULT_LANGUAGE, isLanguage } from '../../../shared/i18n/languages.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';
import {
  type FactsOf,
  type MailFacts,
  type MailKind,
  type NewMail,
  queueMail,
} from '../../platform/mail/mail.ts';
import { readReach } from './reach.ts';

/** The notices a player gets without asking; mails that an action waits for are not among them. */
export type NoticeKind = Exclude<
  MailKind,
  'confirm-email' | 'confirm-new-email' | 'email-taken' | 'set-password' | 'credentials'
>;

/** The facts of a notice besides the account's name, which is added to them. */
export type NoticeFacts<Kind extends NoticeKind> = Omit<FactsOf<Kind>, 'name'>;

/** A notice, with what its texts name. */
export type Notice<Kind extends NoticeKind> = {
  readonly kind: Kind;
  readonly playerId: PlayerId;
} & (keyof NoticeFacts<Kind> extends never ? unknown : { readonly facts: NoticeFacts<Kind> });

/** The same, whatever its kind asks. */
type AnyNotice = {
  readonly kind: NoticeKind;
  readonly playerId: PlayerId;
  readonly facts?: MailFacts;
};

/**
 * Notifies a player about security or money, in the transaction of the event: by mail to the
 * confirmed address, whatever their settings, and by the bot where it may write to them. A player
 * who switched the bot's notices off, or has no Telegram, still gets the mail. Pages that are open
 * show its title.
 */
export async function notifyPlayer<Kind extends NoticeKind>(
  trx: Kysely<Tables>,
  notice: Notice<Kind>,
  nowMs: number,
): Promise<void> {
  const { kind, playerId, facts }: AnyNotice = notice;
  const player = await trx
    .selectFrom('players')
    .select(['login', 'nick', 'email', 'email_verified', 'lang'])
    .where('id', '=', BigInt(playerId))
    .executeTakeFirstOrThrow();
  const lang = isLanguage(player.lang) ? player.lang : DEFAULT_LANGUAGE;
  const told = { name: player.login ?? player.nick, ...facts };
  if (player.email !== null && player.email_verified) {
    const mail = { kind, to: player.email, playerId, lang, facts: told };
    await queueMail(trx, mail as NewMail<NoticeKind>, nowMs);
  }
  await sql`select pg_notify('player_notified', ${`${playerId} ${kind}`})`.execute(trx);
  const { telegramId, isOn } = await readReach(trx, BigInt(playerId));
  if (telegramId === undefined || !isOn) return;
  const now = new Date(nowMs);
  await trx
    .insertInto('bot_messages')
    .values({
      kind,
      player_id: BigInt(playerId),
      lang,
      facts: JSON.stringify(told),
      queued_at: now,
      due_at: now,
      done_at: null,
      outcome: null,
    })
    .execute();
}
