/** An emoji as `virtual:emoji/…` has it. */
export type EmojiRow = readonly [emoji: string, group: number, label: string, tags: string];

/** Where the names of emoji are known: Kazakh, Uzbek and Turkish are not among them. */
const LOADERS = {
  en: () => import('virtual:emoji/en'),
  ru: () => import('virtual:emoji/ru'),
  uk: () => import('virtual:emoji/uk'),
} as const;

export type EmojiLocale = keyof typeof LOADERS;

/** The locale of emoji for a BCP 47 tag: English where there is none. */
export const emojiLocale = (tag: string): EmojiLocale =>
  tag === 'ru' || tag === 'uk' ? tag : 'en';

const COUNTRY = /^[\u{1F1E6}-\u{1F1FF}]{2}$/u;

/** Windows draws the flags of countries as two letters. */
const hasFlags = () => !/Windows/.test(navigator.userAgent);

/** All emoji with their names in a locale; from our own site. */
export async function loadEmoji(locale: EmojiLocale): Promise<readonly EmojiRow[]> {
  const { emojis } = await LOADERS[locale]();
  return hasFlags() ? emojis : emojis.filter(([emoji]) => !COUNTRY.test(emoji));
}
