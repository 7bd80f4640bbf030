/** Where the pictures of promotions are served from. */
const FOLDER = '/art/promotions';

/** The promotions that have a picture of their own, by their slugs. */
const PROMOTION_ARTS: readonly string[] = [
  'daily',
  'summerthrill',
  'new-year-full-house',
  'evoplay-christmas',
  'lucky-in-love',
  'ice-boost',
  'jokers-jackpot-madness',
  'fortune-season',
  'piggy-christmas',
  'evoplay-race',
  'festive-topia',
];

/** Pictures for any other promotion. */
const ANY_ARTS: readonly string[] = ['any-1', 'any-2', 'any-3'];

/** The address of a promotion's picture; the same slug always has the same. */
export function promotionArt(slug: string): string {
  const sum = Array.from(slug).reduce((total, letter) => total + letter.charCodeAt(0), 0);
  const name = PROMOTION_ARTS.includes(slug) ? slug : ANY_ARTS[sum % ANY_ARTS.length];
  return `${FOLDER}/${name ?? 'any-1'}.svg`;
}
