import { isLanguage, DEFAULT_LANGUAGE, LOCALE_TAGS } from '../../../shared/i18n/languages.ts';
import type { Language } from '../../../shared/i18n/languages.ts';
import { BAN_REASONS } from '../../../shared/community/moderation/rules.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import { notifyPlayer } from '../../accounts/notices/notify-player.ts';
import type { Database } from '../../platform/db/database.ts';
import { translateTo } from '../../platform/texts/texts.ts';
import { tellBanChanged } from './tell-ban-changed.ts';

/** A shorter ban is over before a letter about it is read: the app alone tells of it. */
const NOTICE_FROM_MINUTES = 60;

type Told = {
  readonly playerId: PlayerId;
  readonly reason: number;
  readonly comment: string | null;
  readonly minutes: number | null;
  readonly until: Date | null;
};

/** Tells a player that they are banned, why and until when: in the app, and by the bot and a mail. */
export async function tellOfBan(trx: Database, ban: Told, nowMs: number): Promise<void> {
  const { playerId, minutes } = ban;
  await tellBanChanged(trx, playerId);
  if (minutes !== null && minutes < NOTICE_FROM_MINUTES) return;
  const lang = await langOf(trx, playerId);
  const facts = { reason: reasonWords(ban, lang), until: untilWords(ban.until, lang) };
  await notifyPlayer(trx, { kind: 'chat-banned', playerId, facts }, nowMs);
}

/** The language that a player reads. */
export async function langOf(db: Database, playerId: PlayerId): Promise<Language> {
  const { lang } = await db
    .selectFrom('players')
    .select('lang')
    .where('id', '=', BigInt(playerId))
    .executeTakeFirstOrThrow();
  return isLanguage(lang) ? lang : DEFAULT_LANGUAGE;
}

function reasonWords({ reason, comment }: Pick<Told, 'reason' | 'comment'>, lang: Language) {
  if (comment !== null) return comment;
  const t = translateTo(lang);
  return reason === BAN_REASONS.insult ? t('chatBan.insult') : t('chatBan.advertising');
}

/** When a ban ends, in the words of a language. */
export function untilWords(until: Date | null, lang: Language): string {
  if (until === null) return translateTo(lang)('chatBan.forLife');
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const;
  return `${new Intl.DateTimeFormat(LOCALE_TAGS[lang], format).format(until)} UTC`;
}
