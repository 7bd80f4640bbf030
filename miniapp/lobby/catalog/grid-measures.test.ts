import { expect, test } from 'vitest';
import { columnsFor, rowHeight } from './grid-measures.ts';

test('A phone has three columns and a desktop six to eight', () => {
  expect([288, 358, 398].map(columnsFor)).toEqual([3, 3, 3]);
  expect([666, 1088, 1200].map(columnsFor)).toEqual([6, 7, 8]);
});

test('A row is as high as a 3:4 cover, its text and the gap below, in whole pixels', () => {
  expect(rowHeight(350, 3, { gap: 10, words: 48, rowGap: 16 })).toBe(211);
});
