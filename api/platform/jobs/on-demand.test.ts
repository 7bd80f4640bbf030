import { expect, test } from 'vitest';
import { startOnDemand } from './on-demand.ts';
import { HOUR_MS } from '../../../shared/platform/durations.ts';

/** Something that counts its passes, and fails in those that are named. */
function counting(failing: readonly number[] = []) {
  const seen = { passes: 0, atOnce: 0, most: 0, errors: [] as unknown[] };
  const work = startOnDemand({
    everyMs: HOUR_MS,
    onError: (error) => seen.errors.push(error),
    pass: async () => {
      seen.passes += 1;
      seen.atOnce += 1;
      seen.most = Math.max(seen.most, seen.atOnce);
      await Promise.resolve();
      seen.atOnce -= 1;
      if (failing.includes(seen.passes)) throw new Error('no');
    },
  });
  return { seen, work };
}

test('What is asked for during a pass is done by one more pass, never two at once', async () => {
  const { seen, work } = counting();
  work.wake();
  work.wake();
  await work.drain();
  expect(seen).toMatchObject({ passes: 2, most: 1 });
  await work.stop();
});

test('Whenever it is asked while a pass ends, another pass follows', async () => {
  for (let turns = 0; turns < 12; turns += 1) {
    const { seen, work } = counting();
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
    const before = seen.passes;
    work.wake();
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    expect(seen.passes).toBe(before + 1);
    await work.stop();
  }
});

test('A pass that fails is reported, and the next one is done', async () => {
  const { seen, work } = counting([1]);
  await work.drain();
  expect(seen).toMatchObject({ passes: 2, errors: [new Error('no')] });
  await work.stop();
});

test('Nothing is done after the stop', async () => {
  const { seen, work } = counting();
  await work.stop();
  work.wake();
  await work.drain();
  expect(seen.passes).toBe(1);
});
