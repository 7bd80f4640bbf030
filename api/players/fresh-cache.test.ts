import { describe, expect, test } from 'vitest';
import { createFreshCache } from './fresh-cache.ts';

/** A cache over readings the test answers itself, in any order. */
function stage(maxEntries = 10) {
  const asked: { readonly key: string; readonly answer: (value: string | Error) => void }[] = [];
  const time = { nowMs: 0 };
  const cache = createFreshCache<string, string>({
    read: (key) =>
      new Promise((resolve, reject) => {
        const answer = (value: string | Error) =>
          value instanceof Error ? reject(value) : resolve(value);
        asked.push({ key, answer });
      }),
    freshMs: 1000,
    maxEntries,
    nowMs: () => time.nowMs,
  });
  const load = async (key: string, value: string) => {
    const reading = cache.get(key);
    asked.at(-1)?.answer(value);
    return await reading;
  };
  return { cache, asked, time, load };
}

describe('a fresh cache', () => {
  test('reads once for all who ask at one moment, and again when the value is old', async () => {
    const { cache, asked, time } = stage();
    const both = Promise.all([cache.get('a'), cache.get('a')]);
    asked[0]?.answer('one');
    expect(await both).toEqual(['one', 'one']);
    time.nowMs = 999;
    expect(await cache.get('a')).toBe('one');
    expect(asked).toHaveLength(1);
    time.nowMs = 1000;
    expect(cache.peek('a')).toBeUndefined();
    void cache.get('a');
    expect(asked).toHaveLength(2);
  });

  test('does not hold a reading that failed', async () => {
    const { cache, asked, load } = stage();
    const reading = cache.get('a');
    asked[0]?.answer(new Error('no database'));
    await expect(reading).rejects.toThrow('no database');
    expect(await load('a', 'back')).toBe('back');
    expect(asked).toHaveLength(2);
  });

  test('gives a reading dropped under way to those who wait and to nobody after', async () => {
    for (const drop of ['drop', 'dropPending'] as const) {
      const { cache, asked, load } = stage();
      const reading = cache.get('a');
      cache[drop]('a');
      asked[0]?.answer('old');
      expect(await reading).toBe('old');
      expect(cache.peek('a')).toBeUndefined();
      expect(await load('a', 'new')).toBe('new');
      expect(cache.peek('a')).toBe('new');
    }
  });

  test('keeps to its size by losing the oldest', async () => {
    const { cache, load } = stage(2);
    for (const key of ['a', 'b', 'c']) await load(key, key);
    expect([cache.peek('a'), cache.peek('b'), cache.peek('c')]).toEqual([undefined, 'b', 'c']);
  });
});
