import { expect, test } from 'vitest';
import { SECTIONS } from './sections.ts';

test('Each section has a letter and a path of its own', () => {
  for (const own of ['letter', 'path'] as const) {
    const all = SECTIONS.map((section) => section[own]);
    expect(new Set(all).size).toBe(all.length);
  }
});
