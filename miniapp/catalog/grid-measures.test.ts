import { expect, it } from 'vitest';
import { columnsFor, rowHeight } from './grid-measures.ts';

it('a phone has three columns and the desk six to eight', () => {
  expect([288, 358, 398].map(columnsFor)).toEqual([3, 3, 3]);
  expect([666, 1088, 1200].map(columnsFor)).toEqual([6, 7, 8]);
});

it('a row is as high as a cover of three to four, its words and the room below, in whole pixels', () => {
  expect(rowHeight(350, 3, { gap: 10, words: 48, rowGap: 16 })).toBe(211);
});
