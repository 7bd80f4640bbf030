import { expect, test } from 'vitest';
import { forgetUnasked } from './race-board.ts';

test('A race that nobody asked for in a minute is forgotten, and the others are kept', () => {
  const kept = new Map([
    ['last-week', { askedAtMs: 0 }],
    ['today', { askedAtMs: 30_000 }],
  ]);
  forgetUnasked(kept, 60_000);
  expect([...kept.keys()]).toEqual(['last-week', 'today']);
  forgetUnasked(kept, 60_001);
  expect([...kept.keys()]).toEqual(['today']);
});
