const LETTER_A = 97;
const DIGIT_0 = 48;
const LETTERS = 26;
const ALPHABET = 36;

/** The longest pattern: one bit of a machine word for each of its characters. */
export const MAX_PATTERN = 31;

/** Small letters and digits as numbers from 0 to 35; other characters must not come. */
export function codesOf(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => {
    const code = character.charCodeAt(0);
    return code >= LETTER_A ? code - LETTER_A : code - DIGIT_0 + LETTERS;
  });
}

/** Which letters occur, a bit each; digits share the last bits. */
export function lettersIn(codes: Uint8Array): number {
  let mask = 0;
  for (const code of codes) mask |= 1 << (code < LETTERS ? code : LETTERS + (code % 6));
  return mask;
}

/** How many bits are set. */
export function bitCount(mask: number): number {
  let bits = mask - ((mask >>> 1) & 0x55_55_55_55);
  bits = (bits & 0x33_33_33_33) + ((bits >>> 2) & 0x33_33_33_33);
  return Math.imul((bits + (bits >>> 4)) & 0x0f_0f_0f_0f, 0x01_01_01_01) >>> 24;
}

/**
 * A text that is looked for in many others. A typo is a character added, left out, changed, or
 * changed places with its neighbour.
 */
export type Pattern = {
  readonly length: number;
  readonly letters: number;
  /**
   * Counts the typos between the pattern and the codes from `start` to before `end`: those of the
   * whole text into `whole`, and the fewest of any beginning of it into `prefix`.
   */
  measure(codes: Uint8Array, start: number, end: number): void;
  readonly whole: number;
  readonly prefix: number;
};

type Measured = { -readonly [Key in keyof Pattern]: Pattern[Key] };

/**
 * Hyyrö's bit-parallel form of the optimal string alignment distance (A Bit-Vector Algorithm for
 * Computing Levenshtein and Damerau Edit Distances, 2003). Texts beyond 31 characters are cut off.
 */
export function patternOf(text: string): Pattern {
  const codes = codesOf(text.slice(0, MAX_PATTERN));
  const places = new Int32Array(ALPHABET);
  codes.forEach((code, at) => {
    places[code] = (places[code] ?? 0) | (1 << at);
  });
  const last = 1 << (codes.length - 1);
  const pattern: Measured = {
    length: codes.length,
    letters: lettersIn(codes),
    whole: 0,
    prefix: 0,
    measure: (text, start, end) => {
      let rises = -1;
      let falls = 0;
      let diagonal = 0;
      let before = 0;
      let distance = codes.length;
      let least = distance;
      for (let at = start; at < end; at += 1) {
        const here = places[text[at] ?? 0] ?? 0;
        const swap = ((~diagonal & here) << 1) & before;
        diagonal = (((here & rises) + rises) ^ rises) | here | falls | swap;
        const up = falls | ~(diagonal | rises);
        const down = diagonal & rises;
        if ((up & last) !== 0) distance += 1;
        if ((down & last) !== 0) distance -= 1;
        if (distance < least) least = distance;
        const shifted = (up << 1) | 1;
        rises = (down << 1) | ~(diagonal | shifted);
        falls = shifted & diagonal;
        before = here;
      }
      pattern.whole = distance;
      pattern.prefix = least;
    },
  };
  return pattern;
}
