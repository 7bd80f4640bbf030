import type { SettingsRefusal } from './refusals.ts';

export const NICK_MIN = 3;
export const NICK_MAX = 15;

type NickRefusal = Extract<SettingsRefusal, `settings.nick-${string}`>;

/** Everything a nickname may not contain: all but Latin and Cyrillic letters, digits and dots. */
export const FOREIGN_TO_NICKS = /[^\p{Script=Latin}\p{Script=Cyrillic}0-9.]|[^\p{L}0-9.]/gu;

/**
 * The first rule a nickname breaks: 3 to 15 Latin or Cyrillic letters, digits and dots, not only
 * digits, no dot at either end, no two dots together, and nothing that passes for the operator.
 */
export function nickRefusal(text: string): NickRefusal | undefined {
  const length = Array.from(text).length;
  if (length < NICK_MIN || length > NICK_MAX) return 'settings.nick-length';
  if (text.search(FOREIGN_TO_NICKS) !== -1) return 'settings.nick-characters';
  if (/^\.|\.$|\.\./.test(text)) return 'settings.nick-dots';
  if (/^[0-9.]+$/.test(text)) return 'settings.nick-only-digits';
  return isOfOperator(text) ? 'settings.nick-reserved' : undefined;
}

/** Whether a text may be a nickname. */
export function isNickname(text: string): boolean {
  return nickRefusal(text) === undefined;
}

/** Letters and digits that are easily mistaken for a Latin letter. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  е: 'e',
  ё: 'e',
  і: 'i',
  ї: 'i',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  с: 'c',
  ѕ: 's',
  т: 't',
  у: 'y',
  х: 'x',
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '5': 's',
};

const looksLike = (text: string) =>
  Array.from(
    text
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/[\p{M}.]/gu, ''),
  )
    .map((letter) => LOOKALIKES[letter] ?? letter)
    .join('');

/** Reserved for the operator: some words anywhere in a name, and some as the whole name. */
const NEVER_IN = [
  'rollhouse',
  'support',
  'moderator',
  'administrator',
  'поддержка',
  'модератор',
].map(looksLike);
const NEVER_WHOLE = ['admin', 'админ', 'casino', 'казино', 'staff', 'operator', 'оператор'].map(
  looksLike,
);

/** A player called `Support` could talk other players into giving away their passwords. */
function isOfOperator(text: string): boolean {
  const seen = looksLike(text);
  const bare = looksLike(text.replaceAll(/[0-9.]+$/g, ''));
  return (
    NEVER_IN.some((word) => seen.includes(word)) ||
    NEVER_WHOLE.some((word) => word === seen || word === bare)
  );
}
