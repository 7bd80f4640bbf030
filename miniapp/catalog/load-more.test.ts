import { describe, expect, it } from 'vitest';
import { loadMoreShare, nextPage } from './load-more.ts';

describe('the next page', () => {
  it('is asked for at half of the first hundred, and later with each hundred up to three', () => {
    expect(loadMoreShare(100)).toBe(0.5);
    expect(loadMoreShare(200)).toBe(0.75);
    expect(loadMoreShare(300)).toBe(0.875);
  });

  it('is asked for at nine tenths from then on', () => {
    expect(loadMoreShare(301)).toBe(0.9);
    expect(loadMoreShare(6000)).toBe(0.9);
  });

  it('is asked for at once while nothing is loaded', () => {
    expect(loadMoreShare(0)).toBe(0);
  });

  it('is a hundred games, and at the end what is left of the count', () => {
    expect(nextPage(0, 412)).toEqual({ minLimit: 0, maxLimit: 100 });
    expect(nextPage(300, 412)).toEqual({ minLimit: 300, maxLimit: 400 });
    expect(nextPage(400, 412)).toEqual({ minLimit: 400, maxLimit: 412 });
  });

  it('is empty where everything is loaded, also when the list has become shorter', () => {
    expect(nextPage(412, 412)).toEqual({ minLimit: 412, maxLimit: 412 });
    expect(nextPage(412, 400)).toEqual({ minLimit: 412, maxLimit: 412 });
  });
});
