import { randomInt } from 'node:crypto';
import { FOREIGN_TO_NICKS, isNickname, NICK_MAX } from '../../shared/accounts/settings/nickname.ts';
import { isReservedNick } from './reserved-names.ts';

const letters = (text: string) => Array.from(text);

const ALPHABETS = { latin: /\p{Script=Latin}/gu, cyrillic: /\p{Script=Cyrillic}/gu } as const;

/** A text without the letters of the alphabet that its first letter is not of. */
function inOneAlphabet(text: string): string {
  const [latin, cyrillic] = [text.search(ALPHABETS.latin), text.search(ALPHABETS.cyrillic)];
  if (latin === -1 || cyrillic === -1) return text;
  return text.replace(latin < cyrillic ? ALPHABETS.cyrillic : ALPHABETS.latin, '');
}

function cleaned(text: string): string {
  const known = text.normalize('NFKC').replace(FOREIGN_TO_NICKS, '');
  const allowed = inOneAlphabet(known).replace(/\.+/g, '.');
  const trimmed = allowed.replace(/^\./, '');
  return letters(trimmed).slice(0, NICK_MAX).join('').replace(/\.$/, '');
}

/** How many numbers a name is tried with before a neutral one is given. */
const NUMBERED = 4;
const NEUTRAL = 'Player';

/** A name with numbers behind it, a few times. */
function* numbered(name: string): Generator<string> {
  for (let turn = 0; turn < NUMBERED; turn += 1) {
    const number = String(randomInt(10, 10_000));
    const room = letters(name).slice(0, NICK_MAX - number.length);
    const nick = room.join('').replace(/\.$/, '') + number;
    if (isNickname(nick) && !isReservedNick(nick)) yield nick;
  }
}

/**
 * The nicknames that a new player may be given, best first and without end: those of the names that
 * make one once characters that are not allowed are removed, then the best of them with a number,
 * then `Player` and a number. None passes for the operator; whether one is free the table says.
 */
export function* nicknamesFrom(names: readonly (string | undefined)[]): Generator<string, never> {
  const own = names.map((name) => cleaned(name ?? '')).filter(isNickname);
  const good = own.filter((nick) => !isReservedNick(nick));
  yield* good;
  const [best] = good;
  if (best !== undefined) yield* numbered(best);
  for (let most = 1_000_000; ; most = Math.min(most * 10, 1_000_000_000)) {
    // Digits can read as letters: `Player607` reads as `Player bot`.
    const nick = `${NEUTRAL}${randomInt(100, most)}`;
    if (!isReservedNick(nick)) yield nick;
  }
}
