import { expect, test } from 'vitest';
import { isClientSeed } from '../../shared/fairness/seeds.ts';
import { randomClientSeed } from './random-client-seed.ts';

test('A random client seed is 16 hex characters, obeys the rules, and is never the same twice', () => {
  const seeds = Array.from({ length: 5000 }, randomClientSeed);
  expect(seeds.every((seed) => /^[0-9a-f]{16}$/.test(seed) && isClientSeed(seed))).toBe(true);
  expect(new Set(seeds).size).toBe(seeds.length);
});
