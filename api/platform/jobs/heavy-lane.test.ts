import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createHeavyLane } from './heavy-lane.ts';

const PATIENT_MS = 60_000;

test('Tasks run one at a time in their order, and one that fails holds up none', async () => {
  const lane = createHeavyLane(PATIENT_MS);
  const seen: string[] = [];
  const task = (name: string, fails = false) =>
    lane.run(async () => {
      seen.push(`${name} begins`);
      await wait(5);
      seen.push(`${name} ends`);
      if (fails) throw new Error(name);
    });
  const tasks = [task('first'), task('second', true), task('third')];
  await expect(tasks[1]).rejects.toThrow('second');
  await tasks[2];
  expect(seen).toEqual(
    ['first', 'second', 'third'].flatMap((name) => [`${name} begins`, `${name} ends`]),
  );
});

test('A task waits no longer than the limit for one that takes long', async () => {
  const lane = createHeavyLane(20);
  let end = () => {};
  const long = lane.run(() => new Promise<void>((done) => (end = done)));
  let hasRun = false;
  await lane.run(async () => {
    hasRun = true;
  });
  expect(hasRun).toBe(true);
  end();
  await long;
});

test('Tasks that wait when the lane closes are dropped', async () => {
  const lane = createHeavyLane(PATIENT_MS);
  let end = () => {};
  const long = lane.run(() => new Promise<void>((done) => (end = done)));
  let hasRun = false;
  const waiting = lane.run(async () => {
    hasRun = true;
  });
  await wait(1);
  lane.close();
  await waiting;
  expect(hasRun).toBe(false);
  end();
  await long;
});
