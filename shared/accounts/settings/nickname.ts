import type { SettingsRefusal } from './refusals.ts';

export const NICK_MIN = 3;
export const NICK_MAX = 15;

type NickRefusal = Extract<SettingsRefusal, `settings.nick-${string}`>;

/**
 * Everything a nickname may not contain: all but digits, dots and the letters that living languages
 * write names with. Unicode calls many more Latin or Cyrillic: small capitals (`ᴀᴅᴍɪɴ`), phonetic
 * and mediaeval ones, clicks and a dash, which draw a name that looks like another.
 */
export const FOREIGN_TO_NICKS = /[^A-Za-zÀ-ÖØ-öø-žƏəƠơƯưȘ-țẠ-ỹЀ-џҐ-ғҖҗҚқҢңҮ-ұҲҳҶҷҺһӘәӢӣӨөӮӯ0-9.]/gu;

const CYRILLIC = /\p{Script=Cyrillic}/u;
const LATIN = /\p{Script=Latin}/u;

/**
 * The first rule a nickname breaks: 3 to 15 letters, digits and dots, not only digits, the letters
 * all Latin or all Cyrillic (`Аdmin` with a Cyrillic А passes for another name), no dot at either
 * end, no two dots together. Whether it is free, and whether it passes for the operator, the server
 * says.
 */
export function nickRefusal(text: string): NickRefusal | undefined {
  const length = Array.from(text).length;
  if (length < NICK_MIN || length > NICK_MAX) return 'settings.nick-length';
  if (text.search(FOREIGN_TO_NICKS) !== -1) return 'settings.nick-characters';
  if (CYRILLIC.test(text) && LATIN.test(text)) return 'settings.nick-alphabets';
  if (/^\.|\.$|\.\./.test(text)) return 'settings.nick-dots';
  if (/^[0-9.]+$/.test(text)) return 'settings.nick-only-digits';
  return undefined;
}

/** Whether a text has the form of a nickname. */
export function isNickname(text: string): boolean {
  return nickRefusal(text) === undefined;
}
