import { expect, test } from 'vitest';
import { gather } from './gather.ts';

/** Work that ends when it is let go, so that a test says what comes meanwhile. */
function held() {
  const batches: (readonly number[])[] = [];
  const ends: (() => void)[] = [];
  const work = async (items: readonly number[]) => {
    batches.push(items);
    await new Promise<void>((done) => ends.push(done));
    return items.map((item) => item * 10);
  };
  return { batches, work, end: () => ends.shift()?.() };
}

const turn = () => new Promise((done) => setImmediate(done));

test('What comes while a batch is under way is done together in the order in which it came', async () => {
  const { batches, work, end } = held();
  const ask = gather(work, { leastMs: 0, most: 10 });
  const answers = [1, 2, 3].map((item) => ask(item));
  await turn();
  expect(batches).toEqual([[1]]);
  end();
  await answers[0];
  await turn();
  expect(batches).toEqual([[1], [2, 3]]);
  end();
  expect(await Promise.all(answers)).toEqual([10, 20, 30]);
});

test('A batch has no more items than it may', async () => {
  const { batches, work, end } = held();
  const ask = gather(work, { leastMs: 0, most: 2 });
  const answers = [1, 2, 3, 4, 5].map((item) => ask(item));
  for (let count = 0; count < 4; count += 1) {
    await turn();
    end();
  }
  await Promise.all(answers);
  expect(batches).toEqual([[1], [2, 3], [4, 5]]);
});

test('An item that makes its batch fail fails alone', async () => {
  const work = async (items: readonly number[]) => {
    if (items.includes(2)) throw new Error('two is odd');
    return items;
  };
  const ask = gather(work, { leastMs: 0, most: 10 });
  const outcomes = await Promise.allSettled([0, 1, 2, 3].map((item) => ask(item)));
  expect(outcomes.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
});
