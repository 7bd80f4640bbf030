import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { bitCount, codesOf, lettersIn, MAX_PATTERN, patternOf } from './typos.ts';

/** The edit distance by the textbook's table; the last row has the distance to each prefix. */
function rowOf(pattern: string, text: string): readonly number[] {
  const table = [Array.from({ length: text.length + 1 }, (_, at) => at)];
  for (let at = 1; at <= pattern.length; at += 1) {
    const row = [at];
    for (let to = 1; to <= text.length; to += 1) {
      const changed = pattern[at - 1] === text[to - 1] ? 0 : 1;
      const above = table[at - 1] ?? [];
      const isSwap =
        at > 1 && to > 1 && pattern[at - 1] === text[to - 2] && pattern[at - 2] === text[to - 1];
      row.push(
        Math.min(
          (above[to] ?? 0) + 1,
          (row[to - 1] ?? 0) + 1,
          (above[to - 1] ?? 0) + changed,
          isSwap ? (table[at - 2]?.[to - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    table.push(row);
  }
  return table.at(-1) ?? [];
}

const word = (least: number, most: number) =>
  fc.string({
    unit: fc.constantFrom('a', 'b', 'c', 'z', '0', '9'),
    minLength: least,
    maxLength: most,
  });

test('The number of typos equals the textbook’s, for the whole text and for its nearest prefix', () => {
  fc.assert(
    fc.property(word(1, MAX_PATTERN), word(0, 45), (asked, text) => {
      const pattern = patternOf(asked);
      const codes = codesOf(text);
      pattern.measure(codes, 0, codes.length);
      const row = rowOf(asked, text);
      expect([pattern.whole, pattern.prefix]).toEqual([row.at(-1), Math.min(...row)]);
    }),
    { numRuns: 1000 },
  );
});

test('A text never lacks more letters than it has typos, so the filter by letters skips no match', () => {
  fc.assert(
    fc.property(word(1, MAX_PATTERN), word(1, 31), (asked, text) => {
      const pattern = patternOf(asked);
      const codes = codesOf(text);
      pattern.measure(codes, 0, codes.length);
      const lacking = bitCount(pattern.letters & ~lettersIn(codes));
      expect(lacking).toBeLessThanOrEqual(pattern.prefix);
    }),
  );
});

test('A longer text is compared by its first 31 characters', () => {
  const long = 'abcdefghijklmnopqrstuvwxyzabcdefghijklmnop';
  const pattern = patternOf(long);
  pattern.measure(codesOf(long), 0, long.length);
  expect([pattern.length, pattern.prefix]).toEqual([31, 0]);
});
