import { expect, test } from 'vitest';
import { nextRow, rowsIn, spanOf, withRow, type Drawn, type RowSpan } from './row-span.ts';

const HEIGHT = 100;

test('A stretch covers the rows it touches, and none outside the list', () => {
  expect(spanOf({ from: 250, to: 401 }, HEIGHT, 20)).toEqual({ first: 2, last: 5 });
  expect(spanOf({ from: 200, to: 400 }, HEIGHT, 20)).toEqual({ first: 2, last: 4 });
  expect(spanOf({ from: -900, to: 150 }, HEIGHT, 20)).toEqual({ first: 0, last: 2 });
  expect(spanOf({ from: 1950, to: 9000 }, HEIGHT, 20)).toEqual({ first: 19, last: 20 });
  expect(rowsIn(spanOf({ from: 5000, to: 6000 }, HEIGHT, 20))).toEqual([]);
  expect(rowsIn(spanOf({ from: -600, to: -100 }, HEIGHT, 20))).toEqual([]);
  expect(rowsIn(spanOf({ from: 0, to: 500 }, HEIGHT, 0))).toEqual([]);
});

/** Draws the missing rows of a span until none is missing; throws when it does not end. */
function drawAll(span: RowSpan, { drawn, most, seen }: Drawn): readonly number[] {
  let kept = drawn;
  const order: number[] = [];
  while (order.length < 100) {
    const row = nextRow(span, { drawn: kept, most, seen });
    if (row === undefined) return order;
    kept = withRow({ drawn: kept, most, seen }, row);
    order.push(row);
  }
  throw new Error('the drawing does not end');
}

test('The rows of a span are drawn once each, outwards from the rows in view', () => {
  const seen = { first: 11, last: 14 };
  const order = drawAll({ first: 10, last: 16 }, { drawn: [3, 4], most: 32, seen });
  expect(order).toEqual([12, 11, 13, 10, 14, 15]);
});

test('A window with more rows than the limit ends with the rows nearest to the view', () => {
  const seen = { first: 10, last: 20 };
  const order = drawAll({ first: 0, last: 40 }, { drawn: [0, 1, 2, 38, 39], most: 8, seen });
  expect(order.toSorted((a, b) => a - b)).toEqual([11, 12, 13, 14, 15, 16, 17]);
});

test('The row farthest from the view is dropped over the limit, but never the spared row', () => {
  const around = (row: number) => ({ first: row, last: row + 1 });
  const add = (drawn: readonly number[], row: number, spared?: number) =>
    withRow({ drawn, most: 3, seen: around(row) }, row, spared);
  expect(add([4, 6], 5)).toEqual([4, 5, 6]);
  expect(add([4, 5, 6], 7)).toEqual([5, 6, 7]);
  expect(add([4, 5, 6], 2)).toEqual([2, 4, 5]);
  expect(add([0, 5, 6], 7, 0)).toEqual([0, 6, 7]);
});
