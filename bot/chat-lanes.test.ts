import type { Update } from 'grammy/types';
import { expect, test } from 'vitest';
import { createChatLanes } from './chat-lanes.ts';

const updateOf = (updateId: number, chatId: number) =>
  ({ update_id: updateId, message: { chat: { id: chatId } } }) as Update;

/** Lanes whose updates are finished by hand, and the numbers of those that were begun. */
function openLanes() {
  const begun: number[] = [];
  const ends = new Map<number, () => void>();
  const lanes = createChatLanes(({ update_id: updateId }) => {
    begun.push(updateId);
    return new Promise((done) => ends.set(updateId, () => done(true)));
  }, new AbortController().signal);
  const settle = () => new Promise((done) => setImmediate(done));
  const take = async (...updates: readonly Update[]) => {
    lanes.take(updates);
    await settle();
  };
  const end = async (updateId: number) => {
    ends.get(updateId)?.();
    await settle();
  };
  return { lanes, begun, take, end };
}

test('Updates of one chat are worked on in order, those of others beside them', async () => {
  const { begun, take, end } = openLanes();
  await take(updateOf(1, 7), updateOf(2, 7), updateOf(3, 8));
  expect(begun).toEqual([1, 3]);
  await end(1);
  expect(begun).toEqual([1, 3, 2]);
});

test('Telegram keeps an update until all before it are finished', async () => {
  const { lanes, take, end } = openLanes();
  await take(updateOf(5, 7), updateOf(6, 8));
  await end(6);
  expect(lanes.offset()).toBe(5);
  await end(5);
  expect(lanes.offset()).toBe(7);
});

test('An update that a poll delivers once more after its end is not taken again', async () => {
  const { begun, take, end } = openLanes();
  await take(updateOf(5, 7));
  await end(5);
  await take(updateOf(5, 7), updateOf(6, 7));
  await end(6);
  expect(begun).toEqual([5, 6]);
});
