import { expect, test } from 'vitest';

const TEXTS = import.meta.glob<Readonly<Record<string, string>>>('../**/texts/*.json', {
  eager: true,
  import: 'default',
});

const texts = Object.entries(TEXTS).flatMap(([file, entries]) =>
  Object.entries(entries).map(([key, text]) => ({ place: `${file} ${key}`, text })),
);

test('A number never breaks away from its number sign, and never touches it', () => {
  const signed = texts.filter(({ text }) => /(?:№|\b[Nn]o\.)\s*\{/.test(text));
  expect(signed.length).toBeGreaterThan(12);
  const loose = signed.filter(({ text }) => !/(?:№|\bno\.)\u00A0\{/.test(text));
  expect(loose.map(({ place }) => place)).toEqual([]);
});
