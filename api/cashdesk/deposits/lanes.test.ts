import { expect, test } from 'vitest';
import { createLane, type Due, inLanes } from './lanes.ts';

const due = (family: Due['family'], count: number): readonly Due[] =>
  Array.from({ length: count }, (_, index) => ({ id: `${family} ${index}`, family }));

test('A gateway that never answers holds up no payment of another', async () => {
  const asked: string[] = [];
  const never = new Promise<void>(() => undefined);
  const others = new Promise<void>((done) => {
    void inLanes([...due('redirect', 40), ...due('exchange', 25)], async (id) => {
      asked.push(id);
      if (id.startsWith('redirect')) await never;
      if (asked.filter((one) => one.startsWith('exchange')).length === 25) done();
    });
  });
  await others;
  expect(asked.filter((one) => one.startsWith('redirect')).length).toBeLessThan(40);
});

test('A gateway is left alone after three questions in a row without an answer', async () => {
  let questions = 0;
  await inLanes(due('redirect', 200), async (_id, lane) => {
    if (!lane.isOpen()) return;
    questions += 1;
    await Promise.resolve();
    lane.note(false);
  });
  expect(questions).toBeLessThan(20);
});

test('An answer in between keeps the lane open, and its share of the run closes it', () => {
  let nowMs = 0;
  const lane = createLane(() => nowMs);
  for (const isAnswered of [false, false, true, false, false]) lane.note(isAnswered);
  expect(lane.isOpen()).toBe(true);
  nowMs = 90_000;
  expect(lane.isOpen()).toBe(false);
});
