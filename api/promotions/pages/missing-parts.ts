import type * as z from 'zod/mini';
import { labelOf } from '../../../shared/backoffice/terms/labels.ts';
import { LANGUAGE_NAMES, LANGUAGES, isLanguage } from '../../../shared/i18n/languages.ts';
import { drawTerms } from '../../../shared/promotions/draws/terms.ts';
import type { PromotionKind } from '../../../shared/promotions/pages/contract.ts';
import type { PageWords, PromotionWords } from '../../../shared/promotions/pages/words.ts';
import { raceTerms } from '../../../shared/promotions/races/terms.ts';

type Issue = z.core.$ZodIssue;

/** What is wrong with the terms of a draft, a sentence for each; none where they hold. */
export function termsLack(kind: PromotionKind, terms: unknown): readonly string[] {
  if (kind === 'page') return [];
  const parsed = { race: raceTerms, draw: drawTerms }[kind].safeParse(terms);
  if (!parsed.success) return parsed.error.issues.map(sentenceOf);
  return kind === 'draw' ? titlesLack(drawTerms.parse(terms).prizes) : [];
}

/** A thing that is sent needs a name in every language: its winner reads it. */
function titlesLack(prizes: z.infer<typeof drawTerms>['prizes']): readonly string[] {
  return prizes.flatMap((prize, at) => {
    if (prize.kind !== 3) return [];
    const empty = LANGUAGES.filter((language) => prize.title[language].trim() === '');
    return empty.map((language) => `${placeOf(['prizes', at, 'title', language])} is missing.`);
  });
}

const nameOf = (part: PropertyKey): string => {
  if (typeof part === 'number') return String(part + 1);
  const name = String(part);
  return isLanguage(name) ? LANGUAGE_NAMES[name] : labelOf(name);
};

/** Where something stands in the form: its label under those of the groups around it. */
const placeOf = (path: readonly PropertyKey[]): string => `“${path.map(nameOf).join(' › ')}”`;

function sentenceOf(issue: Issue): string {
  if (issue.code === 'custom') return issue.message;
  return `${placeOf(issue.path)} ${reasonOf(issue)}.`;
}

const REASONS: Partial<Record<Issue['code'], string>> = {
  invalid_union: 'is not chosen',
  invalid_value: 'is not chosen',
  invalid_type: 'is missing',
};

function reasonOf(issue: Issue): string {
  const isNumber = 'origin' in issue && ['number', 'int'].includes(issue.origin);
  if (issue.code === 'too_small') return isNumber ? `is ${issue.minimum} at least` : 'is missing';
  if (issue.code === 'too_big') return `is ${issue.maximum} at most`;
  return REASONS[issue.code] ?? 'is missing or not possible';
}

const TEXTS = [
  ['title', 'the title'],
  ['welcome', 'the welcome'],
  ['card', 'the line in the list'],
  ['banner', 'the line on the banner'],
] as const;

const LINES = [
  ['periods', 'period'],
  ['paragraphs', 'paragraph'],
] as const;

const isEmpty = (text: string): boolean => text.trim() === '';

function lackOf(words: PageWords): readonly string[] {
  const texts = TEXTS.filter(([name]) => isEmpty(words[name])).map(([, label]) => label);
  const lines = LINES.flatMap(([name, label]) => {
    const all = words[name].length === 0 ? [''] : words[name];
    return all.flatMap((line, at) => (isEmpty(line) ? [`${label} ${at + 1}`] : []));
  });
  return [...texts, ...lines];
}

/** Which texts a draft lacks, a sentence for each language that lacks any. */
export function wordsLack(words: PromotionWords): readonly string[] {
  return LANGUAGES.flatMap((language) => {
    const lack = lackOf(words[language]);
    return lack.length === 0 ? [] : [`${LANGUAGE_NAMES[language]} lacks ${lack.join(', ')}.`];
  });
}
