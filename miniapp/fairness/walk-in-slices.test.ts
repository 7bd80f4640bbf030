import { describe, expect, test } from 'vitest';
import { chainEnd } from '../../shared/fairness/chain.ts';
import { walkInSlices } from './walk-in-slices.ts';

const LINK = 'ab'.repeat(32);
const STEPS = 30_000;

describe('a calm walk of a chain', () => {
  test('A calm walk reaches the same link as a walk at once, and reports its progress', async () => {
    const reported: number[] = [];
    const { signal } = new AbortController();
    const walking = { signal, onProgress: (done: number) => reported.push(done) };
    const reached = await walkInSlices({ reveal: LINK, steps: STEPS }, walking);
    expect(reached).toBe(chainEnd(LINK, STEPS));
    expect(reported).toEqual(reported.toSorted((a, b) => a - b));
    expect(reported.every((done) => done > 0 && done < 1)).toBe(true);
  });

  test('A calm walk lets other work run in between, and ends when it is cancelled', async () => {
    const ending = new AbortController();
    const walking = { signal: ending.signal, onProgress: () => undefined };
    setTimeout(() => ending.abort());
    expect(await walkInSlices({ reveal: LINK, steps: STEPS * 100 }, walking)).toBeUndefined();
  });
});
