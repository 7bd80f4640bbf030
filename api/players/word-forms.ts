import type { Language } from '../../shared/i18n/languages.ts';

const words = (...lines: readonly string[]) => lines.flatMap((line) => line.split(' '));

/** The endings of Russian nouns, by the letter that the stem ends in. */
const RUSSIAN = {
  hard: words('а у ом е ы ов ам ами ах ой ою'),
  hushing: words('а у ом ем е и ы ов ев ей ам ами ах ой ою ью'),
  soft: words('я ю ем е и ев ей ею ям ями ях ью'),
} as const;

/** The same of Ukrainian nouns. */
const UKRAINIAN = {
  hard: words('а у ом ем е и і ів ам ами ах ою'),
  soft: words('я ю ем е и і ї їв ям ями ях ею'),
} as const;

const KAZAKH = words('ы і ға ге ның нің лар лер дар дер тар тер сы сі шы ші лары лері');
const UZBEK = words('и си га ни нинг лар лари');
const KAZAKH_IN_LATIN = words('i y');
const UZBEK_IN_LATIN = words('i si ga ni ning lar lari dan im imiz lik');
const TURKISH = words(
  'i u ı ü si su sı sü yi yı ler lar leri ları dan den im imiz ci cı cu cisi lik',
);

/** A word of three letters is too many innocent ones with an ending behind it. */
const LEAST_TO_INFLECT = 4;
const PLURAL = 's';

/** An ending of these languages never brings two vowels together. */
const VOWEL_LAST = /[aeiouıöüәөү]$/u;
const VOWEL_FIRST = /^[aeiouıü]/u;

/** Whether a text has Cyrillic letters, and so may have Cyrillic endings. */
export const isCyrillic = (text: string) => /\p{Script=Cyrillic}/u.test(text);

/** A noun as its endings join it: without the vowel or sign that they stand in the place of. */
const stemOf = (word: string) => (isCyrillic(word) ? word.replace(/[аяьйое]$/, '') : word);

const isSoft = (word: string) => /[яьйеї]$/.test(word);
const isHushing = (word: string) => /[гкхжчшщц]$/.test(stemOf(word));

const CYRILLIC: Readonly<Record<Language, (word: string) => readonly string[]>> = {
  en: () => [],
  ru: (word) => (isHushing(word) ? RUSSIAN.hushing : isSoft(word) ? RUSSIAN.soft : RUSSIAN.hard),
  ua: (word) => (isSoft(word) ? UKRAINIAN.soft : UKRAINIAN.hard),
  kz: () => KAZAKH,
  uz: () => UZBEK,
  tr: () => [],
};

const LATIN: Readonly<Record<Language, readonly string[]>> = {
  en: [PLURAL],
  ru: [],
  ua: [],
  kz: KAZAKH_IN_LATIN,
  uz: UZBEK_IN_LATIN,
  tr: TURKISH,
};

/**
 * A word in the forms that it takes in a sentence of its language, each as a stem and an ending: of
 * `касса` also `кассы` and `кассам`. Some are no words of any language.
 */
export function formsOf(
  word: string,
  language: Language,
): readonly (readonly [stem: string, ending: string])[] {
  const whole = [word, ''] as const;
  if (word.length < LEAST_TO_INFLECT) return language === 'en' ? [whole, [word, PLURAL]] : [whole];
  const stem = stemOf(word);
  const endings = isCyrillic(word) ? CYRILLIC[language](word) : LATIN[language];
  const bare = stem.length > LEAST_TO_INFLECT ? [[stem, ''] as const] : [];
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
