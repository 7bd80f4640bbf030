import { expect, test } from 'vitest';
import type { ChatEvent, ChatMessage } from '../../../shared/community/chat/contract.ts';
import { createRoomFeed } from './room-feed.ts';

const message = (uid: number, quoted?: number): ChatMessage => ({
  uid,
  id: uid,
  card_id: null,
  type: 0,
  message: `Line ${uid}`,
  replyData:
    quoted === undefined ? null : { uid: quoted, nick: null, type: 0, message: `Line ${quoted}` },
  cards: null,
  at: '2026-11-28T12:00:00.000Z',
});

/** A feed whose deliveries take this long. */
function feedOf(costMs: number) {
  const events: ChatEvent[] = [];
  const feed = createRoomFeed([]);
  feed.connect({
    hasFollowers: () => true,
    emit: (body) => {
      events.push(body);
      for (const until = performance.now() + costMs; performance.now() < until;);
    },
  });
  return { feed, events };
}

const uidsOf = (events: readonly ChatEvent[]) =>
  events.map((event) => (event.type === 'msg' ? event.messages.map(({ uid }) => uid) : event.type));

test('A message is delivered at once where delivering costs nothing', () => {
  const { feed, events } = feedOf(0);
  feed.deliver([message(1)]);
  expect(uidsOf(events)).toEqual([[1]]);
});

test('Messages gather into one frame while a delivery that took long is paid off', async () => {
  const { feed, events } = feedOf(20);
  for (const uid of [1, 2, 3]) feed.deliver([message(uid)]);
  expect(uidsOf(events)).toEqual([[1]]);
  await expect.poll(() => uidsOf(events)).toEqual([[1], [2, 3]]);
});

test('A deletion never overtakes the message that it is about', () => {
  const { feed, events } = feedOf(20);
  feed.deliver([message(1)]);
  feed.deliver([message(2)]);
  feed.remove(2);
  expect(uidsOf(events)).toEqual([[1], [2], 'del']);
  expect(feed.newest().map(({ uid }) => uid)).toEqual([1]);
});

test('A message that is deleted leaves no text behind where it was quoted', () => {
  const { feed } = feedOf(0);
  feed.deliver([message(1), message(2, 1)]);
  feed.remove(1);
  expect(feed.newest()[0]?.replyData?.message).toBe('');
});
