import { expect, test } from 'vitest';
import { CATALOGUE } from './catalogue.ts';
import { FIRST_OWN_CODE, OWN_CODES } from './own-codes.ts';

const ranges: Readonly<Record<string, readonly [number, number]>> = OWN_CODES;

const ownCodes = Object.entries(CATALOGUE).flatMap(([feature, refusals]) =>
  Object.entries<{ readonly code: number }>(refusals)
    .filter(([, { code }]) => code >= FIRST_OWN_CODE)
    .map(([name, { code }]) => ({ feature, name: `${feature}.${name}`, code })),
);

test('A code of our own names one refusal in the whole catalogue', () => {
  const names = Map.groupBy(ownCodes, ({ code }) => code);
  const repeated = [...names].filter(([, refusals]) => refusals.length > 1);
  expect(repeated.map(([code, refusals]) => [code, ...refusals.map(({ name }) => name)])).toEqual(
    [],
  );
});

test('A code of our own lies in the range of its feature', () => {
  const strays = ownCodes.filter(({ feature, code }) => {
    const [first, last] = ranges[feature] ?? [Infinity, -Infinity];
    return code < first || code > last;
  });
  expect(strays).toEqual([]);
});

test('The ranges of codes follow one another and share none', () => {
  const sorted = Object.values(ranges).toSorted(([a], [b]) => a - b);
  for (const [index, [first, last]] of sorted.entries()) {
    expect(first).toBeGreaterThan(sorted[index - 1]?.[1] ?? FIRST_OWN_CODE - 1);
    expect(last).toBeGreaterThan(first);
  }
});
