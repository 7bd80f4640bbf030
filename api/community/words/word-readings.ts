/** Signs and digits that stand for a letter inside a word. */
const LATIN_SIGNS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'i',
  '€': 'e',
};
const CYRILLIC_SIGNS: Readonly<Record<string, string>> = {
  '0': 'о',
  '1': 'и',
  '3': 'з',
  '4': 'ч',
  '6': 'б',
  '@': 'а',
  $: 'с',
  '!': 'и',
};

/** Letters of the other alphabet that are drawn alike. */
const TO_CYRILLIC: Readonly<Record<string, string>> = {
  a: 'а',
  b: 'ь',
  c: 'с',
  e: 'е',
  h: 'н',
  i: 'і',
  k: 'к',
  m: 'м',
  n: 'п',
  o: 'о',
  p: 'р',
  r: 'г',
  t: 'т',
  u: 'и',
  x: 'х',
  y: 'у',
};
const TO_LATIN: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  с: 'c',
  е: 'e',
  н: 'h',
  і: 'i',
  к: 'k',
  м: 'm',
  о: 'o',
  р: 'p',
  т: 't',
  х: 'x',
  у: 'y',
};

const SIGN = /[\d@$!|€]/u;
const LETTER = /\p{L}/u;
const CYRILLIC = /\p{Script=Cyrillic}/u;
const LATIN = /\p{Script=Latin}/u;

export type Reading = { readonly script: 'cyrillic' | 'latin'; readonly text: string };

/**
 * How a word may be meant, in small letters without doubled ones: by each alphabet that it has
 * letters of, with signs read as letters and letters of the other alphabet as what they look like.
 */
export function readingsOf(word: string): readonly Reading[] {
  if (!LETTER.test(word)) return [];
  const small = word.toLowerCase().replaceAll('i̇', 'i');
  const isCyrillic = CYRILLIC.test(small);
  const readings: Reading[] = [];
  if (isCyrillic) {
    readings.push({
      script: 'cyrillic',
      text: plain(small, { ...CYRILLIC_SIGNS, ...TO_CYRILLIC }),
    });
  }
  if (LATIN.test(small)) {
    readings.push({ script: 'latin', text: plain(small, { ...LATIN_SIGNS, ...TO_LATIN }) });
  }
  return readings;
}

/** Without doubled letters: "бляяять" and "fuuuck" are read like the words that they stretch. */
export const undoubled = (text: string) => text.replaceAll(/(.)\1+/gu, '$1');

function plain(small: string, letters: Readonly<Record<string, string>>): string {
  const isNumber =
    small.replaceAll(/[^\p{N}]/gu, '').length > small.replaceAll(/[^\p{L}]/gu, '').length;
  const read = Array.from(
    isNumber ? small.replaceAll(/\p{N}/gu, '') : small,
    (sign) => letters[sign] ?? sign,
  ).join('');
  return undoubled(read.replaceAll(/[^\p{L}]/gu, ''));
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** What joins the letters of one word that is spelled out: "f.u.c.k", "п*зда". */
const INNER_SIGNS = /(?<=[\p{L}\p{N}])[*#_.·•~'’ʻʼ`^+=-]+(?=[\p{L}\p{N}])/gu;

/**
 * The words of a message: as Unicode cuts them, words with signs between their letters whole as well,
 * and runs of three and more single letters joined.
 */
export function wordsOf(text: string): readonly string[] {
  const found: string[] = [];
  let singles = '';
  const endRun = () => {
    if (Array.from(singles).length >= 3) found.push(singles);
    singles = '';
  };
  for (const token of text.split(' ')) {
    const parts = [...segmenter.segment(token)].filter(({ segment }) => LETTER.test(segment));
    found.push(...parts.map(({ segment }) => segment));
    const whole = token
      .replaceAll(INNER_SIGNS, '')
      .replaceAll(/^[^\p{L}\p{N}@$]+|[^\p{L}\p{N}]+$/gu, '');
    if (whole !== '' && (parts.length !== 1 || SIGN.test(whole))) found.push(whole);
    const letters = Array.from(whole);
    if (letters.length === 1) singles += whole;
    else endRun();
  }
  endRun();
  return found;
}
