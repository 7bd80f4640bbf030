import { expect, it } from 'vitest';

const TEXTS = import.meta.glob<Readonly<Record<string, string>>>('../locales/*/*.json', {
  eager: true,
  import: 'default',
});

const texts = Object.entries(TEXTS).flatMap(([file, entries]) =>
  Object.entries(entries).map(([key, text]) => ({ place: `${file} ${key}`, text })),
);

it('a number never stands on another line than its sign, nor without a space after it', () => {
  const signed = texts.filter(({ text }) => /(?:№|\b[Nn]o\.)\s*\{/.test(text));
  expect(signed.length).toBeGreaterThan(12);
  const loose = signed.filter(({ text }) => !/(?:№|\bno\.)\u00A0\{/.test(text));
  expect(loose.map(({ place }) => place)).toEqual([]);
});
