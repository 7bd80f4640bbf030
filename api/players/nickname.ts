import { randomInt } from 'node:crypto';

const MIN_LENGTH = 3;
const MAX_LENGTH = 15;
const FOREIGN = /[^\p{Script=Latin}\p{Script=Cyrillic}0-9.]|[^\p{L}0-9.]/gu;

/**
 * Whether a text may be a nickname: 3 to 15 Latin or Cyrillic letters, digits and dots, not only
 * digits, no dot at an end, no two dots together.
 */
export function isNickname(text: string): boolean {
  const length = Array.from(text).length;
  if (length < MIN_LENGTH || length > MAX_LENGTH || text.search(FOREIGN) !== -1) return false;
  return !/^\.|\.$|\.\.|^[0-9.]+$/.test(text);
}

function cleaned(text: string): string {
  const allowed = text.normalize('NFKC').replace(FOREIGN, '').replace(/\.+/g, '.');
  const trimmed = allowed.replace(/^\./, '');
  return Array.from(trimmed).slice(0, MAX_LENGTH).join('').replace(/\.$/, '');
}

/**
 * The first of the names that makes a nickname once foreign characters are gone, or `Player` and
 * a number when none does.
 */
export function nicknameFrom(names: readonly (string | undefined)[]): string {
  const candidates = names.map((name) => cleaned(name ?? ''));
  return candidates.find(isNickname) ?? `Player${randomInt(100, 1_000_000)}`;
}
