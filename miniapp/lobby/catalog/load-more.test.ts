import { describe, expect, test } from 'vitest';
import { loadMoreShare, nextPage } from './load-more.ts';

describe('the next page', () => {
  test('The next page is requested halfway through the first hundred, and later with each hundred', () => {
    expect(loadMoreShare(100)).toBe(0.5);
    expect(loadMoreShare(200)).toBe(0.75);
    expect(loadMoreShare(300)).toBe(0.875);
  });

  test('The next page is requested at nine tenths beyond three hundred games', () => {
    expect(loadMoreShare(301)).toBe(0.9);
    expect(loadMoreShare(6000)).toBe(0.9);
  });

  test('The first page is requested at once', () => {
    expect(loadMoreShare(0)).toBe(0);
  });

  test('A page has a hundred games, and the last one has the rest', () => {
    expect(nextPage(0, 412)).toEqual({ minLimit: 0, maxLimit: 100 });
    expect(nextPage(300, 412)).toEqual({ minLimit: 300, maxLimit: 400 });
    expect(nextPage(400, 412)).toEqual({ minLimit: 400, maxLimit: 412 });
  });

  test('The next page is empty when everything is loaded, even if the list became shorter', () => {
    expect(nextPage(412, 412)).toEqual({ minLimit: 412, maxLimit: 412 });
    expect(nextPage(412, 400)).toEqual({ minLimit: 412, maxLimit: 412 });
  });
});
