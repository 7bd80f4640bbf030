import { expect, test } from 'vitest';
import { createChatPace } from './chat-pace.ts';

test('A chat gets so much in a window, whatever other chats get, and again in the next one', () => {
  let nowMs = 0;
  const pace = createChatPace({ count: 2, windowMs: 1000 }, () => nowMs);
  expect([1, 1, 1, 2, 1].map(pace.take)).toEqual([true, true, false, true, false]);
  expect([pace.isFree(1), pace.isFree(2)]).toEqual([false, true]);
  nowMs = 999;
  expect(pace.take(1)).toBe(false);
  nowMs = 1000;
  expect([1, 1, 1].map(pace.take)).toEqual([true, true, false]);
});

test('Of more chats than a pace remembers it forgets the one whose window began first', () => {
  const pace = createChatPace({ count: 1, windowMs: 1000 }, () => 0);
  for (let chat = 1; chat <= 10_000; chat += 1) pace.take(chat);
  expect([pace.isFree(1), pace.isFree(2)]).toEqual([false, false]);
  pace.take(10_001);
  expect([pace.isFree(1), pace.isFree(2), pace.isFree(10_001)]).toEqual([true, false, false]);
});
