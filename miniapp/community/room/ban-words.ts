import { BAN_REASONS } from '../../../shared/community/moderation/rules.ts';
import type { Translate } from '../../i18n/language.ts';

/** The reason of a ban as the room is told it; a moderator's own words are for the player alone. */
export function banReason(t: Translate, reason: number): string {
  if (reason === BAN_REASONS.advertising) return t('chat.ban.advertising');
  if (reason === BAN_REASONS.insult) return t('chat.ban.insult');
  return t('chat.ban.rules');
}

const HOUR = 60;
const DAY = 24 * HOUR;

/** How long a ban lasts; null is for life. */
export function banLength(t: Translate, minutes: number | null): string {
  if (minutes === null) return t('chat.ban.life');
  if (minutes % DAY === 0) return t('chat.ban.days', { count: minutes / DAY });
  if (minutes % HOUR === 0) return t('chat.ban.hours', { count: minutes / HOUR });
  return t('chat.ban.minutes', { count: minutes });
}
