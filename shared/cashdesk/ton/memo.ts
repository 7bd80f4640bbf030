/**
 * Without letters and digits that are easily mistaken for one another; the check needs a prime, 31.
 */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** The characters of a memo before its check character. */
const BODY_LENGTH = 7;

const MEMO_LENGTH = BODY_LENGTH + 1;

/** Bytes of 248 and more would favour some letters, so they are skipped. */
const FAIR_BYTES = 248;

/**
 * A memo made of random bytes: seven letters or digits and a check character, so that a memo with
 * one wrong character, or with two neighbours exchanged, belongs to no player. Undefined when too
 * few of the bytes are usable; 16 are almost always enough.
 */
export function memoOf(random: Uint8Array): string | undefined {
  const body = [...random]
    .filter((byte) => byte < FAIR_BYTES)
    .slice(0, BODY_LENGTH)
    .map((byte) => ALPHABET[byte % ALPHABET.length] ?? '')
    .join('');
  return body.length === BODY_LENGTH ? body + checkOf(body) : undefined;
}

/** The memo in a typed comment, in any letter case and with spaces or dashes, if it is one. */
export function readMemo(comment: string): string | undefined {
  if (comment.length > 64) return undefined;
  const memo = comment.replaceAll(/[\s-]/g, '').toUpperCase();
  if (memo.length !== MEMO_LENGTH) return undefined;
  if (memo.split('').some((character) => !ALPHABET.includes(character))) return undefined;
  return memo.endsWith(checkOf(memo.slice(0, BODY_LENGTH))) ? memo : undefined;
}

function checkOf(body: string): string {
  const sum = body
    .split('')
    .reduce((total, character, index) => total + (index + 2) * ALPHABET.indexOf(character), 0);
  return ALPHABET[sum % ALPHABET.length] ?? '';
}
