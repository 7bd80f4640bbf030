import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createPace } from './pace.ts';

test('A step begins no sooner after the one before than that one took, also if it failed', async () => {
  const pace = createPace();
  const at = () => performance.now();
  await expect(
    pace(async () => {
      await wait(30);
      throw new Error('failed');
    }),
  ).rejects.toThrow('failed');
  const endedAt = at();
  const beganAt = await pace(async () => at());
  // A timer may be a millisecond early.
  expect(beganAt - endedAt).toBeGreaterThan(28);
});
