import { BAN_REASONS } from '../../../shared/community/moderation/rules.ts';
import { MINUTE_MS } from '../../../shared/platform/durations.ts';

/** When a ban that begins now ends; null for life. */
export const endOfBan = (minutes: number | null, nowMs: number): Date | null =>
  minutes === null ? null : new Date(nowMs + minutes * MINUTE_MS);

/**
 * Whether a ban takes the place of the one in force: only where it ends later, by more than a minute,
 * so that the same order sent twice is one ban.
 */
export function isLonger(until: Date | null, inForce: Date | null): boolean {
  if (inForce === null) return false;
  return until === null || until.getTime() - inForce.getTime() > MINUTE_MS;
}

/** A length in English, as staff and the room's English text say it. */
export function lengthText(minutes: number | null): string {
  if (minutes === null) return 'for life';
  const [count, unit] =
    minutes % 1440 === 0
      ? [minutes / 1440, 'day']
      : minutes % 60 === 0
        ? [minutes / 60, 'hour']
        : [minutes, 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** A reason in English; of a moderator's own words the room is told nothing more. */
export function reasonText(reason: number): string {
  if (reason === BAN_REASONS.advertising) return 'advertising of other projects';
  return reason === BAN_REASONS.insult ? 'an insult' : 'breaking the rules of the chat';
}
