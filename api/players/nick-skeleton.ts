import table from 'unhomoglyph/data.json' with { type: 'json' };

/** Unicode's table of confusable letters (UTS 39), by letter. */
const CONFUSABLES: Readonly<Record<string, string>> = table;

/**
 * Small letters that look like another one, where Unicode's table of confusables has a shape of
 * their own for them: small capitals, letters that mirror another, and those that fonts draw alike.
 */
const SHAPES: Readonly<Record<string, string>> = {
  ʙ: 'b',
  ƅ: 'b',
  ʜ: 'h',
  ĸ: 'k',
  ᴛ: 't',
  ʍ: 'm',
  ᴎ: 'n',
  ᴙ: 'r',
  ʁ: 'r',
  ʌ: 'л',
  π: 'п',
  ɜ: '3',
  з: '3',
  э: '3',
  ƨ: 's',
  ǝ: 'e',
  ə: 'e',
  ꞓ: 'e',
  ɛ: 'e',
  ı: 'i',
  ɩ: 'i',
  // Unicode's prototype of ð.
  '∂': 'd',
  ß: 'b',
  ҷ: 'ч',
  щ: 'ш',
  ђ: 'h',
  љ: 'ʌb',
  њ: 'hb',
  џ: 'ц',
  þ: 'p',
  ŋ: 'n',
};

const bare = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '');

/**
 * The prototypes of confusable letters, small and without marks. The package's own function
 * searches for all six thousand letters at once: an expression that takes a server's start longer
 * than all else of names.
 */
const prototypes = (text: string) =>
  bare(Array.from(text, (letter) => CONFUSABLES[letter] ?? letter).join('')).toLowerCase();

/**
 * What a nickname looks like: names that a hurried reader takes for one another have one skeleton,
 * whatever their case, alphabet, accents and dots. Small letters and capitals are confused
 * separately (`l` and `I`, `г` and `r`, `В` and `B`), so a name is judged in both. It is no text to
 * show, only to compare.
 */
export function nickSkeleton(nick: string): string {
  const small = prototypes(bare(nick).toLowerCase());
  const shaped = Array.from(small, (letter) => SHAPES[letter] ?? letter).join('');
  return prototypes(prototypes(shaped.toUpperCase()))
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('w', 'vv');
}
