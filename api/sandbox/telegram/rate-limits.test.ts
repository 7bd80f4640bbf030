import { expect, test } from 'vitest';
import { initialChats, GROUP_ID } from './chats.ts';
import { RateLimits } from './rate-limits.ts';

const chats = initialChats({ id: 7, is_bot: true, first_name: 'Bot' });
const chatOf = (id: number) => {
  const chat = chats.get(id);
  if (chat === undefined) throw new Error(`no chat ${id}`);
  return chat;
};
const [group, mara, artem] = [chatOf(GROUP_ID), chatOf(1001), chatOf(1002)];

/** How many of so many messages, one each so many milliseconds, are taken. */
function taken(limits: RateLimits, chat = group, count = 60): number {
  const refusals = Array.from({ length: count }, () => limits.take('sendMessage', chat));
  return refusals.filter((refusal) => refusal === undefined).length;
}

test('A group takes twenty messages a minute and names the time until it takes the next', () => {
  let nowMs = 0;
  const limits = new RateLimits('real', () => nowMs);
  expect(taken(limits)).toBe(20);
  nowMs = 12_500;
  expect(limits.take('editMessageText', group)?.toBody()).toEqual({
    ok: false,
    error_code: 429,
    description: 'Too Many Requests: retry after 48',
    parameters: { retry_after: 48 },
  });
  expect(limits.take('answerCallbackQuery', group)).toBeUndefined();
  nowMs = 60_001;
  expect(taken(limits)).toBe(20);
});

test('A private chat takes a message a second, and one chat waits for no other', () => {
  let nowMs = 0;
  const limits = new RateLimits('real', () => nowMs);
  expect([taken(limits, mara), taken(limits, artem)]).toEqual([3, 3]);
  nowMs = 30_000;
  let passed = 0;
  for (; nowMs < 60_000; nowMs += 100) {
    passed += limits.take('sendMessage', mara) === undefined ? 1 : 0;
  }
  expect(passed).toBe(30);
});

test('The limits are sixty times as quick for tests, and can be off', () => {
  let nowMs = 0;
  const limits = new RateLimits('quick', () => nowMs);
  expect(taken(limits)).toBe(20);
  nowMs = 1001;
  expect(taken(limits)).toBe(20);
  limits.set('off');
  expect(taken(limits)).toBe(60);
});
