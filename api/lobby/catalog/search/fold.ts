/** Cyrillic letters in Latin, as passports write them; those of Ukraine and Kazakhstan too. */
const LATIN_OF: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
  і: 'i',
  ї: 'yi',
  є: 'e',
  ґ: 'g',
  ә: 'a',
  ғ: 'g',
  қ: 'k',
  ң: 'n',
  ө: 'o',
  ұ: 'u',
  ү: 'u',
  һ: 'h',
  ў: 'u',
  ҳ: 'h',
};

/** Latin letters that do not come apart into a letter and a mark. */
const PLAIN_OF: Readonly<Record<string, string>> = {
  ı: 'i',
  ø: 'o',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ə: 'e',
};

const SPECIAL = new RegExp(`[${Object.keys(PLAIN_OF).join('')}\\u0400-\\u04ff]`, 'g');
const APOSTROPHES = /['’‘ʻʼ`´]/g;

/** Words of a text in small Latin letters and digits, one space between them; marks are dropped. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKC')
    .replaceAll(SPECIAL, (letter) => PLAIN_OF[letter] ?? LATIN_OF[letter] ?? letter)
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(APOSTROPHES, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** The keys of a Russian keyboard and of a Latin one, place by place. */
const RUSSIAN_KEYS = 'йцукенгшщзхъфывапролджэячсмитьбюё';
const LATIN_KEYS = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";

const swapped = (from: string, to: string): ReadonlyMap<string, string> =>
  new Map(Array.from(from, (key, at) => [key, to.charAt(at)]));
const TO_LATIN_KEYS = swapped(RUSSIAN_KEYS, LATIN_KEYS);
const TO_RUSSIAN_KEYS = swapped(LATIN_KEYS, RUSSIAN_KEYS);

export const hasCyrillic = (text: string): boolean => /\p{Script=Cyrillic}/u.test(text);

/** What the same keys write on the other of the two keyboards. */
export function inOtherKeyboardLayout(text: string): string {
  const table = hasCyrillic(text) ? TO_LATIN_KEYS : TO_RUSSIAN_KEYS;
  return Array.from(text.toLowerCase(), (key) => table.get(key) ?? key).join('');
}
