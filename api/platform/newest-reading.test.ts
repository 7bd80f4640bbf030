import { expect, test } from 'vitest';
import { newestReading } from './newest-reading.ts';

function answersInHand() {
  const answer: ((value: string) => void)[] = [];
  const taken: string[] = [];
  const read = () => new Promise<string>((done) => answer.push(done));
  return { answer, taken, reload: newestReading(read, (value) => taken.push(value)) };
}

test('A reading that ends after a newer one is not taken', async () => {
  const { answer, taken, reload } = answersInHand();
  const [older, newer] = [reload(), reload()];
  answer[1]?.('switched off');
  await newer;
  answer[0]?.('switched on');
  await older;
  expect(taken).toEqual(['switched off']);
});

test('Readings that end in their order are all taken', async () => {
  const { answer, taken, reload } = answersInHand();
  const [older, newer] = [reload(), reload()];
  answer[0]?.('one');
  answer[1]?.('two');
  await Promise.all([older, newer]);
  expect(taken).toEqual(['one', 'two']);
});

test('A reading that fails says so, and leaves the next one its turn', async () => {
  let isBroken = true;
  const taken: number[] = [];
  const read = () => (isBroken ? Promise.reject(new Error('no answer')) : Promise.resolve(1));
  const reload = newestReading(read, (value) => taken.push(value));
  await expect(reload()).rejects.toThrow('no answer');
  isBroken = false;
  await reload();
  expect(taken).toEqual([1]);
});
