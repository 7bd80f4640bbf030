const words = (...lines: readonly string[]) => lines.flatMap((line) => line.split(' '));

/** The endings of nouns, in Russian and Ukrainian, then in Kazakh. */
const CYRILLIC_ENDINGS = words(
  'а у ом ем е ы и ов ев ам ами ах я ю ям ями ях ою ей ой ью і ів їв',
  'ға ге ның нің лар лер дар дер тар тер сы сі шы ші лары лері',
);

/** The endings of nouns, in English, then in Uzbek and Turkish. */
const LATIN_ENDINGS = words(
  's',
  'i u si su ga ning lar ler lari leri dan im imiz ci cı cu cisi lik ı sı yi',
);

/** A word of three letters is too many innocent ones with an ending behind it. */
const LEAST_TO_BEND = 4;
const PLURAL = 's';

/** An ending of these languages never brings two vowels together. */
const VOWEL_LAST = /[aeiouıöüәөү]$/u;
const VOWEL_FIRST = /^[aeiouı]/u;

const isCyrillic = (word: string) => /\p{Script=Cyrillic}/u.test(word);

/** A noun as its endings join it: without the vowel or sign that they stand in the place of. */
const stemOf = (word: string) => (isCyrillic(word) ? word.replace(/[аяьйое]$/, '') : word);

/**
 * A word in the forms that it takes in a sentence, each as a stem and an ending: of `касса` also
 * `кассы` and `кассам`. Some are no words of any language.
 */
export function formsOf(word: string): readonly (readonly [stem: string, ending: string])[] {
  const whole = [word, ''] as const;
  if (word.length < LEAST_TO_BEND) return isCyrillic(word) ? [whole] : [whole, [word, PLURAL]];
  const stem = stemOf(word);
  const endings = isCyrillic(word) ? CYRILLIC_ENDINGS : LATIN_ENDINGS;
  const bare = stem.length > LEAST_TO_BEND ? [[stem, ''] as const] : [];
  const joined = endings.filter((ending) => !(VOWEL_LAST.test(stem) && VOWEL_FIRST.test(ending)));
  return [whole, ...bare, ...joined.map((ending) => [stem, ending] as const)];
}

/** How people write a Cyrillic letter in Latin ones; the first that fits is not the only one. */
const IN_LATIN: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: '(?:v|w)',
  г: '(?:g|h)',
  ґ: 'g',
  д: 'd',
  е: '(?:e|ie|ye|je)',
  ё: '(?:e|yo|jo|o)',
  є: '(?:e|ye|ie)',
  ж: '(?:zh|dzh|j|z|g)',
  з: '(?:z|s)',
  и: '(?:i|y)',
  і: '(?:i|y)',
  ї: '(?:yi|i|ji)',
  й: '(?:y|i|j)?',
  к: '(?:k|c|q)',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: '(?:s|c)',
  т: 't',
  у: '(?:u|y|w)',
  ф: '(?:f|ph)',
  х: '(?:h|kh|x|ch)',
  ц: '(?:ts|tz|c|z)',
  ч: '(?:ch|tch|c)',
  ш: '(?:sh|sch|s)',
  щ: '(?:shch|sch|sh|s)',
  ъ: '',
  ы: '(?:y|i)',
  ь: '(?:j|i|y)?',
  э: 'e',
  ю: '(?:yu|ju|iu|u)',
  я: '(?:ya|ja|ia|a)',
  ә: '(?:a|e)',
  қ: '(?:q|k)',
  ғ: '(?:gh|g)',
  ң: '(?:ng|n)',
  ө: 'o',
  ұ: 'u',
  ү: 'u',
  ў: '(?:o|u)',
  ҳ: '(?:h|x)',
  һ: 'h',
};

const LEAST_TO_TRANSLITERATE = 5;

/**
 * What matches Cyrillic words that are written in small Latin letters, also with an ending, and
 * stems anywhere: `sluzhba`, `slujba`, `viplaty`. Of doubled letters it has one.
 */
export function inLatin(
  nouns: readonly string[],
  stems: readonly string[],
): { readonly word: RegExp; readonly stem: RegExp } {
  const spelledOnce = (word: string) => stemOf(word).replaceAll(/(.)\1/gu, '$1');
  const spelled = (word: string) =>
    Array.from(spelledOnce(word), (letter) => IN_LATIN[letter] ?? letter).join('');
  const long = (list: readonly string[]) =>
    list.filter((word) => isCyrillic(word) && spelledOnce(word).length >= LEAST_TO_TRANSLITERATE);
  const ending = `(?:${['[aeiouy]', '[aeiouy]m', 'o[iy]', 'ami', 'ey', 'lar', 'lari'].join('|')})?`;
  return {
    word: new RegExp(`^(?:${long(nouns).map(spelled).join('|')})${ending}$`),
    stem: new RegExp(long(stems).map(spelled).join('|')),
  };
}
