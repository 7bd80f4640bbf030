import type { Language } from '../../../shared/i18n/languages.ts';
import { editionOfAnswer } from '../../../shared/support/help/answer-editions.ts';
import { answerPath } from '../../../shared/support/help/rules.ts';
import { type PlainKey, translateTo } from '../../platform/texts/texts.ts';

/** Answers that staff send by their names, in the language of the player. */
const CANNED_ANSWERS = {
  hello: 'support.canned.hello',
  documents: 'support.canned.documents',
  checking: 'support.canned.checking',
  receipt: 'support.canned.receipt',
  fairness: 'support.canned.fairness',
  break: 'support.canned.break',
  thanks: 'support.canned.thanks',
} as const satisfies Readonly<Record<string, PlainKey>>;
type CannedName = keyof typeof CANNED_ANSWERS;

const isCanned = (name: string): name is CannedName => Object.hasOwn(CANNED_ANSWERS, name);

/**
 * The answer of a name in a language: a canned one, or the link to an answer of the help centre,
 * which the player reads in their own language. Undefined where there is none of this name.
 */
export function answerOf(
  name: string,
  { lang, siteUrl }: { readonly lang: Language; readonly siteUrl: string },
): string | undefined {
  if (isCanned(name)) return translateTo(lang)(CANNED_ANSWERS[name]);
  return editionOfAnswer(name) === undefined ? undefined : siteUrl + answerPath(name);
}

/** The names, for staff who mistype one. */
export const CANNED_NAMES = Object.keys(CANNED_ANSWERS).join(', ');
