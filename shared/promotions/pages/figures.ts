import { LOCALE_TAGS, type Language } from '../../i18n/languages.ts';
import type { PromotionFund } from './contract.ts';

/**
 * A figure of a promotion's terms that its words may state: a number, by which words may bend, a sum,
 * a moment, told in Moscow time, or names.
 */
export type Figure =
  | { readonly kind: 'count'; readonly value: number }
  | ({ readonly kind: 'money' } & PromotionFund)
  | { readonly kind: 'moment'; readonly at: string }
  | { readonly kind: 'names'; readonly names: readonly string[] };

/** The figures of a promotion by the names of their placeholders. */
export type Figures = Readonly<Record<string, Figure>>;

/** Languages whose numbers a runtime may write the English way: they group by spaces. */
const SPACED: ReadonlySet<string> = new Set(['kk', 'uz']);

const NO_BREAK = '\u00A0';

function numberOf(value: number, language: Language): string {
  const tag = LOCALE_TAGS[language];
  const format = new Intl.NumberFormat(tag, { maximumFractionDigits: 2 });
  const marks = SPACED.has(tag) ? { group: NO_BREAK, decimal: ',' } : {};
  return format
    .formatToParts(value)
    .map(({ type, value: part }) => (marks as Readonly<Record<string, string>>)[type] ?? part)
    .join('');
}

function momentOf(at: string, language: Language): string {
  const tag = language === 'en' ? 'en-GB' : LOCALE_TAGS[language];
  return new Intl.DateTimeFormat(tag, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'Europe/Moscow',
  }).format(new Date(at));
}

/** A sum as words state it: `35,000 EUR`. */
export const moneyText = ({ hundredths, currency }: PromotionFund, language: Language): string =>
  `${numberOf(hundredths / 100, language)}${NO_BREAK}${currency}`;

/** What stands in the place of a figure: a number where words may bend with it, otherwise a text. */
export function figureFilling(figure: Figure, language: Language): number | string {
  if (figure.kind === 'count') return figure.value;
  if (figure.kind === 'money') return moneyText(figure, language);
  return figure.kind === 'moment'
    ? momentOf(figure.at, language)
    : new Intl.ListFormat(LOCALE_TAGS[language]).format(figure.names);
}

/** A figure as a page shows it. */
export const figureText = (figure: Figure, language: Language): string =>
  figure.kind === 'count'
    ? numberOf(figure.value, language)
    : String(figureFilling(figure, language));
