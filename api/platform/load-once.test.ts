import { expect, test } from 'vitest';
import { loadOnce } from './load-once.ts';

test('A value is loaded at the first need and once for all who need it together', async () => {
  let loads = 0;
  const get = loadOnce(async () => {
    loads += 1;
    return loads;
  });
  expect(get.loaded()).toBeUndefined();
  expect(await Promise.all([get(), get(), get()])).toEqual([1, 1, 1]);
  expect(await get()).toBe(1);
  expect(await get.loaded()).toBe(1);
});

test('A load that failed is tried again at the next need', async () => {
  const outcomes = [new Error('the disk was full'), 'a library'];
  const get = loadOnce(async () => {
    const next = outcomes.shift();
    if (next instanceof Error) throw next;
    return next;
  });
  await expect(get()).rejects.toThrow('the disk was full');
  expect(get.loaded()).toBeUndefined();
  expect(await get()).toBe('a library');
});
