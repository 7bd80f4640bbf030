/** A place of a mask that takes a digit; all other characters are literal. */
const SLOT = '#';

const digitsOf = (text: string) => text.replaceAll(/\D/g, '');

/** The literal digits at the start of a mask: 79 for phone numbers, none for cards. */
const prefixOf = (mask: string) => digitsOf(mask.slice(0, mask.indexOf(SLOT)));

/** How many digits a whole number has, those of the mask included. */
const lengthOf = (mask: string) => mask.replaceAll(/[^\d#]/g, '').length;

/** The digits of a number with the mask's own in front, however it was typed. */
function withPrefix(mask: string, typed: string): string {
  const prefix = prefixOf(mask);
  if (prefix === '' || typed === '') return typed;
  const [country = '', ...rest] = prefix;
  const isTrunk = country === '7' && typed.startsWith('8');
  const national = isTrunk || typed.startsWith(country) ? typed.slice(1) : typed;
  const isStarted = national === '' || national.startsWith(rest.join(''));
  return country + (isStarted || national.length > 1 ? national : rest.join('') + national);
}

/** Whether digits fit a mask: not too many, and its literal digits in their places. */
function fits(mask: string, digits: string): boolean {
  const prefix = prefixOf(mask).slice(0, digits.length);
  return digits.length <= lengthOf(mask) && digits.startsWith(prefix);
}

/** Digits in a mask, up to the last typed one. */
function underMask(mask: string, digits: string): string {
  let used = 0;
  let text = '';
  for (const place of mask) {
    if (used >= digits.length) break;
    const isDigit = place === SLOT || /\d/.test(place);
    text += isDigit ? (digits[used] ?? '') : place;
    if (isDigit) used += 1;
  }
  return text;
}

/** The caret position that has this many digits before it. */
function caretAfter(text: string, digits: number): number {
  if (digits === 0) return 0;
  let seen = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (/\d/.test(text[at] ?? '')) seen += 1;
    if (seen === digits) return at + 1;
  }
  return text.length;
}

/** A change of a field as the browser made it. */
export type Edit = {
  readonly mask: string;
  /** The text before it. */
  readonly before: string;
  /** The browser's text, and its caret position. */
  readonly text: string;
  readonly caret: number;
  /** The deleted text, if any. */
  readonly removed?: 'before' | 'after' | undefined;
};

export type Edited = { readonly text: string; readonly caret: number };

/**
 * Deleting a literal of the mask deletes the digit next to it, because the literal itself comes
 * back at once.
 */
function removedDigits({ before, text, caret, removed }: Edit): { digits: string; at: number } {
  const digits = digitsOf(text);
  const at = digitsOf(text.slice(0, caret)).length;
  const hasTaken = digits.length < digitsOf(before).length;
  const isMark = removed !== undefined && text.length === before.length - 1 && !hasTaken;
  if (!isMark) return { digits, at };
  const place = removed === 'before' ? at - 1 : at;
  if (place < 0) return { digits, at };
  return { digits: digits.slice(0, place) + digits.slice(place + 1), at: place };
}

/**
 * The field after a change: digits in the mask and the caret behind the digit it was behind. What
 * does not fit the mask stays as it was typed, so that the player can correct it; one digit too
 * many is rejected.
 */
export function editMasked(edit: Edit): Edited {
  const { mask, before, text, caret } = edit;
  if (/\p{L}/u.test(text)) return { text, caret };
  const { digits: typed, at } = removedDigits(edit);
  const isCutAtStart = edit.removed !== undefined && typed.length < prefixOf(mask).length;
  const digits = isCutAtStart ? '' : withPrefix(mask, typed);
  if (!fits(mask, digits)) {
    const isOneTooMany = isWhole(mask, before) && text.length === before.length + 1;
    return isOneTooMany ? { text: before, caret: Math.max(caret - 1, 0) } : { text, caret };
  }
  const shown = underMask(mask, digits);
  const isAtEnd = at >= typed.length;
  return {
    text: shown,
    caret: isAtEnd ? shown.length : caretAfter(shown, at + digits.length - typed.length),
  };
}

/** Whether a text is a complete number of the mask. */
export function isWhole(mask: string, text: string): boolean {
  const digits = digitsOf(text);
  return digits.length === lengthOf(mask) && text === underMask(mask, digits) && fits(mask, digits);
}

/** A mask as an example: the places that wait for a digit are empty. */
export const exampleOf = (mask: string): string => mask.replaceAll(SLOT, '_');
