const MARKS = /\p{M}+/gu;
const FOREIGN_DIGIT = /(?![0-9])\p{Nd}/gu;
const DIGIT = /^\p{Nd}$/u;

/** White letters on black, which Unicode does not count as letters: in circles, then in squares. */
const BLACK_LETTER = /[\u{1F150}-\u{1F169}\u{1F170}-\u{1F189}]/gu;
const [CIRCLED_A, SQUARED_A] = [0x1f150, 0x1f170];
const LETTER_A = 0x41;

/**
 * A cleaned message as an address or a number in it is read: without strokes through its letters and
 * frames around its digits, with digits of every script as ours and boxed letters as letters.
 */
export const bareText = (text: string): string =>
  text
    .replaceAll(MARKS, '')
    .replaceAll(FOREIGN_DIGIT, (digit) => String(valueOf(digit)))
    .replaceAll(BLACK_LETTER, (boxed) => {
      const code = boxed.codePointAt(0) ?? 0;
      return String.fromCodePoint(code - (code < SQUARED_A ? CIRCLED_A : SQUARED_A) + LETTER_A);
    });

/** The digits of a script follow one another from its zero. */
function valueOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && DIGIT.test(String.fromCodePoint(code - value - 1))) value += 1;
  return value;
}
