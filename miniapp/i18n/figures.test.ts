import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../shared/i18n/languages.ts';
import { FIGURES } from '../build/figures.ts';
import { compileFilled } from '../build/fill-figures.ts';
import { MAY_SAY, NAMES } from './figures-that-are-no-rules.ts';
import { textsOf } from './texts-of.ts';

/** What a text says besides its placeholders, in all cases of its plurals. */
function wordsOf(message: CompiledMessage): string[] {
  return message.flatMap((token) => {
    if (typeof token === 'string') return [token];
    const format: unknown = token[2];
    const cases = typeof format === 'object' && format !== null ? Object.values(format) : [];
    return cases.filter(Array.isArray).flatMap((part: CompiledMessage) => wordsOf(part));
  });
}

function placeholdersOf(message: CompiledMessage): string[] {
  return message.flatMap((token) => {
    if (typeof token === 'string') return [];
    const [name, , format] = token;
    const cases = typeof format === 'object' && format !== null ? Object.values(format) : [];
    const inner = cases.filter(Array.isArray) as CompiledMessage[];
    return [name, ...inner.flatMap((part) => placeholdersOf(part))];
  });
}

const isFigure = (name: string) => /^[A-Z][A-Z0-9_]*$/.test(name);

/** The figures that a text writes out itself. */
function writtenIn(text: string): string[] {
  const words = wordsOf(compileMessageOrThrow(text)).join(' ');
  const unnamed = NAMES.reduce((left, name) => left.replaceAll(name, ''), words);
  return [...unnamed.matchAll(/\d+(?:[.,:]\d+)*/gu)].map(String);
}

describe.each(LANGUAGES)('the figures of the texts in %s', (language) => {
  const texts = textsOf(language);

  test('A text writes no figure of a rule itself', () => {
    expect(texts.length).toBeGreaterThan(1500);
    const wrong = texts.flatMap(({ place, text }) => {
      const may = MAY_SAY[place]?.figures ?? [];
      const figures = writtenIn(text).filter((figure) => !may.includes(figure));
      return figures.length === 0 ? [] : [`${place}: ${figures.join(' ')}`];
    });
    expect(wrong).toEqual([]);
  });

  test('A text that may write a figure itself does so', () => {
    const written = new Map(texts.map(({ place, text }) => [place, writtenIn(text)]));
    const idle = Object.entries(MAY_SAY).filter(
      ([place]) => (written.get(place) ?? []).length === 0,
    );
    expect(idle.map(([place]) => place)).toEqual([]);
  });

  test('A text names only figures that have a value', () => {
    const wrong = texts.flatMap(({ place, text }) => {
      const left = placeholdersOf(compileFilled(text, language)).filter(isFigure);
      return left.length === 0 ? [] : [`${place}: ${left.join(' ')}`];
    });
    expect(wrong).toEqual([]);
  });

  test('Every figure is stated by some text', () => {
    const named = new Set(texts.flatMap(({ text }) => placeholdersOf(compileMessageOrThrow(text))));
    expect(Object.keys(FIGURES).filter((name) => !named.has(name))).toEqual([]);
  });
});

test('A figure is a finite number or a text with digits', () => {
  const wrong = Object.entries(FIGURES).filter(([, figure]) => {
    if (typeof figure === 'number') return !Number.isFinite(figure);
    return !/\d/.test(typeof figure === 'string' ? figure : figure.asIs);
  });
  expect(wrong).toEqual([]);
});
