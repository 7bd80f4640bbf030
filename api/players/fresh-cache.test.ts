import { describe, expect, test } from 'vitest';
import { createFreshCache } from './fresh-cache.ts';

/** A cache whose reads the test answers by hand, in any order. */
function setUp(maxEntries = 10) {
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

describe('the fresh cache', () => {
  test('A value is read once for all requests at one moment, and again when it is old', async () => {
    const { cache, asked, time } = setUp();
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

  test('A failed read is not kept', async () => {
    const { cache, asked, load } = setUp();
    const reading = cache.get('a');
    asked[0]?.answer(new Error('no database'));
    await expect(reading).rejects.toThrow('no database');
    expect(await load('a', 'back')).toBe('back');
    expect(asked).toHaveLength(2);
  });

  test('A read that is dropped while under way answers only those who already wait for it', async () => {
    for (const drop of ['drop', 'dropPending'] as const) {
      const { cache, asked, load } = setUp();
      const reading = cache.get('a');
      cache[drop]('a');
      asked[0]?.answer('old');
      expect(await reading).toBe('old');
      expect(cache.peek('a')).toBeUndefined();
      expect(await load('a', 'new')).toBe('new');
      expect(cache.peek('a')).toBe('new');
    }
  });

  test('Dropping the reads under way keeps what is cached, and what is read afterwards', async () => {
    const { cache, asked, load } = setUp();
    await load('a', 'kept');
    const early = cache.get('b');
    cache.dropPending();
    const late = cache.get('b');
    expect(asked).toHaveLength(3);
    asked[2]?.answer('new');
    asked[1]?.answer('old');
    expect([await early, await late]).toEqual(['old', 'new']);
    expect([cache.peek('a'), cache.peek('b')]).toEqual(['kept', 'new']);
  });

  test('The cache keeps to its size by dropping the oldest value', async () => {
    const { cache, load } = setUp(2);
    for (const key of ['a', 'b', 'c']) await load(key, key);
    expect([cache.peek('a'), cache.peek('b'), cache.peek('c')]).toEqual([undefined, 'b', 'c']);
  });
});
