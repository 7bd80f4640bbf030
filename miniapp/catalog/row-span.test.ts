import { expect, test } from 'vitest';
import { nextRow, rowsIn, spanOf, withRow } from './row-span.ts';

const HEIGHT = 100;

test('a stretch has the rows it touches, and none outside the list', () => {
  expect(spanOf({ from: 250, to: 401 }, HEIGHT, 20)).toEqual({ first: 2, last: 5 });
  expect(spanOf({ from: 200, to: 400 }, HEIGHT, 20)).toEqual({ first: 2, last: 4 });
  expect(spanOf({ from: -900, to: 150 }, HEIGHT, 20)).toEqual({ first: 0, last: 2 });
  expect(spanOf({ from: 1950, to: 9000 }, HEIGHT, 20)).toEqual({ first: 19, last: 20 });
  expect(rowsIn(spanOf({ from: 5000, to: 6000 }, HEIGHT, 20))).toEqual([]);
  expect(rowsIn(spanOf({ from: -600, to: -100 }, HEIGHT, 20))).toEqual([]);
  expect(rowsIn(spanOf({ from: 0, to: 500 }, HEIGHT, 0))).toEqual([]);
});

test('the rows of a span are drawn outwards from those that are seen, each once', () => {
  const [span, seen] = [
    { first: 10, last: 16 },
    { first: 11, last: 14 },
  ];
  const drawn: number[] = [3, 4];
  for (;;) {
    const row = nextRow(span, drawn, seen);
    if (row === undefined) break;
    drawn.push(row);
  }
  expect(drawn).toEqual([3, 4, 12, 11, 13, 10, 14, 15]);
});

test('past the most the farthest row goes, and never the spared one', () => {
  expect(withRow({ drawn: [4, 6], most: 3 }, 5)).toEqual([4, 5, 6]);
  expect(withRow({ drawn: [4, 5, 6], most: 3 }, 7)).toEqual([5, 6, 7]);
  expect(withRow({ drawn: [4, 5, 6], most: 3 }, 2)).toEqual([2, 4, 5]);
  expect(withRow({ drawn: [0, 5, 6], most: 3, spared: 0 }, 7)).toEqual([0, 6, 7]);
});
