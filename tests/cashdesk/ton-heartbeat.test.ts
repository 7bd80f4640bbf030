import { expect, test } from 'vitest';
import { openTonStage } from './ton-stage.ts';
import { WITH_JOBS } from '../harness/server-env.ts';

test('What reads TON notes its good turns, by which its silence is found', async () => {
  const stage = await openTonStage(WITH_JOBS);
  try {
    const beats = async () =>
      (await stage.owner.query(`select from heartbeats where name = 'ton'`)).rowCount;
    await expect.poll(beats).toBe(1);
  } finally {
    await stage.close();
  }
});
