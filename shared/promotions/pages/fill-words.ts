import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { type Language, LANGUAGES } from '../../i18n/languages.ts';
import { messageWriter } from '../../i18n/message-writer.ts';
import { figureFilling, figureText, type Figures } from './figures.ts';
import type { PageWords, PromotionWords } from './words.ts';

type Asked = Readonly<Record<string, Readonly<Record<string, string | number>>>>;

/** Fills the placeholders of a text with the figures of a promotion. */
type Fill = (text: string) => string;

/**
 * A number that stands alone is written in the style of the language; one that words bend with goes
 * through the rules of its plural, which write it themselves.
 */
function filler(figures: Figures, language: Language): Fill {
  const plain = Object.fromEntries(
    Object.entries(figures).map(([name, figure]) => [name, figureText(figure, language)]),
  );
  const bending = Object.fromEntries(
    Object.entries(figures).map(([name, figure]) => [name, figureFilling(figure, language)]),
  );
  return (text) => {
    const bends = /\{\s*(\w+)\s*,/g;
    const names = new Set([...text.matchAll(bends)].map(([, name = '']) => name));
    const fillings = Object.fromEntries(
      Object.keys(figures).map((name) => [name, (names.has(name) ? bending : plain)[name] ?? '']),
    );
    const write = messageWriter<Asked>(language, { text });
    return write('text', fillings);
  };
}

/** The words of one language with the figures of the promotion's terms in them. */
export function fillWords(words: PageWords, figures: Figures, language: Language): PageWords {
  const fill = filler(figures, language);
  return {
    title: fill(words.title),
    welcome: fill(words.welcome),
    periods: words.periods.map(fill),
    paragraphs: words.paragraphs.map(fill),
    card: fill(words.card),
    banner: fill(words.banner),
  };
}

/** All texts of a page. */
const textsOf = (words: PageWords): readonly string[] => [
  words.title,
  words.welcome,
  ...words.periods,
  ...words.paragraphs,
  words.card,
  words.banner,
];

/** The names of the placeholders of a text. Throws where the text is no message. */
function placeholdersOf(text: string): ReadonlySet<string> {
  const names = new Set<string>();
  const look = (tokens: unknown): void => {
    if (!Array.isArray(tokens)) return;
    for (const token of tokens) {
      if (!Array.isArray(token)) continue;
      const [name, , cases] = token as readonly unknown[];
      if (typeof name === 'string') names.add(name);
      if (typeof cases === 'object' && cases !== null) Object.values(cases).forEach(look);
    }
  };
  look(compileMessageOrThrow(text));
  return names;
}

/**
 * Why words cannot be published: a text that is no message, a placeholder that no figure fills, a
 * figure that one language states and another does not. Each fault is a sentence for staff.
 */
export function wordFaults(words: PromotionWords, figures: Figures): readonly string[] {
  const stated = new Map<Language, ReadonlySet<string>>();
  const faults = LANGUAGES.flatMap((language) => {
    const names = new Set<string>();
    const found = textsOf(words[language]).flatMap((text) => {
      try {
        placeholdersOf(text).forEach((name) => names.add(name));
        return [];
      } catch {
        return [`${language}: this text has a brace or a plural that is not closed: ${text}`];
      }
    });
    stated.set(language, names);
    const unknown = [...names].filter((name) => !Object.hasOwn(figures, name));
    return [...found, ...unknown.map((name) => `${language}: no figure is called {${name}}`)];
  });
  const all = new Set([...stated.values()].flatMap((names) => [...names]));
  const left = LANGUAGES.flatMap((language) =>
    [...all]
      .filter((name) => stated.get(language)?.has(name) === false)
      .map((name) => `${language}: other languages state {${name}}, this one does not`),
  );
  return [...faults, ...left];
}
