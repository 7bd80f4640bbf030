import { randomInt } from 'node:crypto';
import { FOREIGN_TO_NICKS, isNickname, NICK_MAX } from '../../shared/accounts/settings/nickname.ts';

function cleaned(text: string): string {
  const allowed = text.normalize('NFKC').replace(FOREIGN_TO_NICKS, '').replace(/\.+/g, '.');
  const trimmed = allowed.replace(/^\./, '');
  return Array.from(trimmed).slice(0, NICK_MAX).join('').replace(/\.$/, '');
}

/**
 * The first of the names that makes a nickname once characters that are not allowed are removed, or
 * `Player` and a number when none does.
 */
export function nicknameFrom(names: readonly (string | undefined)[]): string {
  const candidates = names.map((name) => cleaned(name ?? ''));
  return candidates.find(isNickname) ?? `Player${randomInt(100, 1_000_000)}`;
}
