/** Without letters and digits that are taken for one another; 31 is prime, which the check needs. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** The characters of a memo before the one that checks them. */
const BODY_LENGTH = 7;

const MEMO_LENGTH = BODY_LENGTH + 1;

/** Bytes of 248 and more would favour some letters: they are passed over. */
const FAIR_BYTES = 248;

/**
 * A memo out of random bytes: seven letters or digits and one that checks them, so that a memo with
 * one wrong character, or with two neighbours exchanged, is nobody's. Undefined where too few of the
 * bytes can be used; 16 are all but always enough.
 */
export function memoOf(random: Uint8Array): string | undefined {
  const body = [...random]
    .filter((byte) => byte < FAIR_BYTES)
    .slice(0, BODY_LENGTH)
    .map((byte) => ALPHABET[byte % ALPHABET.length] ?? '')
    .join('');
  return body.length === BODY_LENGTH ? body + checkOf(body) : undefined;
}

/** The memo in a comment somebody typed, in any case and with spaces or dashes, where it is one. */
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
