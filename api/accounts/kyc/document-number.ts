/** Cyrillic letters that look like Latin ones: on a document either may be typed. */
const LOOK_ALIKE: Readonly<Record<string, string>> = {
  А: 'A',
  В: 'B',
  Е: 'E',
  І: 'I',
  К: 'K',
  М: 'M',
  Н: 'H',
  О: 'O',
  Р: 'P',
  С: 'C',
  Т: 'T',
  У: 'Y',
  Х: 'X',
};

/** The country that made it in two letters, and its series and number. */
const NUMBER = /^[A-Z]{2}[\p{L}\p{N}]{5,24}$/u;

/**
 * The number of an identity document as it is compared: however it was spaced or its letters were
 * typed, one document has one. Undefined where it is none, or its country is missing.
 */
export function documentNumberOf(typed: string): string | undefined {
  const number = Array.from(typed.replaceAll('№', '').normalize('NFKC').toUpperCase())
    .filter((letter) => /[\p{L}\p{N}]/u.test(letter))
    .map((letter) => LOOK_ALIKE[letter] ?? letter)
    .join('');
  return NUMBER.test(number) ? number : undefined;
}
