import { describe, expect, it } from 'vitest';
import { chainEnd } from '../../shared/fairness/chain.ts';
import { walkCalmly } from './walk-calmly.ts';

const LINK = 'ab'.repeat(32);
const STEPS = 30_000;

describe('a calm walk of a chain', () => {
  it('comes to the link that a walk at once comes to, and tells how far it has come', async () => {
    const told: number[] = [];
    const { signal } = new AbortController();
    const walking = { signal, onProgress: (done: number) => told.push(done) };
    const reached = await walkCalmly({ reveal: LINK, steps: STEPS }, walking);
    expect(reached).toBe(chainEnd(LINK, STEPS));
    expect(told).toEqual(told.toSorted((a, b) => a - b));
    expect(told.every((done) => done > 0 && done < 1)).toBe(true);
  });

  it('lets other things happen in between, and ends when nobody waits for it', async () => {
    const ending = new AbortController();
    const walking = { signal: ending.signal, onProgress: () => undefined };
    setTimeout(() => ending.abort());
    expect(await walkCalmly({ reveal: LINK, steps: STEPS * 100 }, walking)).toBeUndefined();
  });
});
