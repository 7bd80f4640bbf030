import { expect, test } from 'vitest';
import { restartWaitMs } from './restart-wait.ts';

test('A part that keeps ending is started again after longer and longer waits, up to a minute', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 1000, 100_000].map(restartWaitMs);
  expect(waits).toEqual([
    0, 0, 1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000, 60_000,
  ]);
});
