import { expect, test } from 'vitest';
import type { ChatEvent, ChatMessage } from '../../../shared/community/chat/contract.ts';
import { CHAT_PARTS } from './chat-room.ts';
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

/** A feed that takes this long to tell a part, with what each part was told. */
function feedOf(costMs: number) {
  const events: ChatEvent[][] = Array.from({ length: CHAT_PARTS }, () => []);
  const feed = createRoomFeed([]);
  feed.connect({
    hasFollowers: () => true,
    emit: (part, body) => {
      events[part]?.push(body);
      for (const until = performance.now() + costMs; performance.now() < until;);
    },
  });
  /** What a part was told: the numbers of each frame, or the type of another event. */
  const told = (part: number) =>
    events[part]?.map((event) =>
      event.type === 'msg' ? event.messages.map(({ uid }) => uid) : event.type,
    );
  return { feed, told };
}

const [FIRST, LAST] = [0, CHAT_PARTS - 1] as const;

test('Everybody is told in one frame', async () => {
  const { feed, told } = feedOf(0);
  feed.deliver([message(1)]);
  await expect.poll(() => told(LAST)).toEqual([[1]]);
  for (let part = FIRST; part <= LAST; part += 1) expect(told(part)).toEqual([[1]]);
});

test('Where telling takes long, what comes meanwhile gathers into one frame of each part', async () => {
  const { feed, told } = feedOf(5);
  for (const uid of [1, 2, 3]) feed.deliver([message(uid)]);
  expect([told(FIRST), told(LAST)]).toEqual([[[1]], []]);
  await expect.poll(() => told(FIRST)).toEqual([[1], [2, 3]]);
  expect(told(LAST)).toEqual([[1, 2, 3]]);
});

test('A part hears at its next turn what came after the one before it was told', async () => {
  const { feed, told } = feedOf(5);
  feed.deliver([message(1)]);
  await expect.poll(() => told(FIRST + 1)).toEqual([[1]]);
  feed.deliver([message(2)]);
  await expect.poll(() => told(LAST)).toEqual([[1, 2]]);
  await expect.poll(() => told(FIRST + 1)).toEqual([[1], [2]]);
});

test('Each part hears every message once and in order, however they come', async () => {
  const { feed, told } = feedOf(0.2);
  const sent = Array.from({ length: 200 }, (_, index) => index + 1);
  for (const uid of sent) {
    feed.deliver([message(uid)]);
    if (uid % 3 === 0) await new Promise((done) => setTimeout(done, uid % 4));
  }
  for (let part = FIRST; part <= LAST; part += 1) {
    await expect.poll(() => told(part)?.flat()).toEqual(sent);
  }
  expect(feed.newest().at(-1)?.uid).toBe(200);
});

test('A process that tells thousands has time for everything else meanwhile', async () => {
  const { feed, told } = feedOf(5);
  feed.deliver([message(1)]);
  await new Promise((done) => setImmediate(done));
  expect(told(LAST)).toEqual([]);
  await expect.poll(() => told(LAST)).toEqual([[1]]);
});

test('Whoever loads finds what some were told, and the rest comes as an event', async () => {
  const { feed, told } = feedOf(5);
  feed.deliver([message(1)]);
  feed.deliver([message(2)]);
  const loaded = () => feed.newest().map(({ uid }) => uid);
  expect(loaded()).toEqual([1]);
  await expect.poll(() => told(LAST)).toEqual([[1, 2]]);
  expect(loaded()).toEqual([1, 2]);
});

test('A deletion never overtakes the message that it is about', async () => {
  const { feed, told } = feedOf(5);
  feed.deliver([message(1)]);
  feed.deliver([message(2)]);
  feed.remove(2);
  await expect.poll(() => told(FIRST)).toEqual([[1], [2], 'del']);
  expect(told(LAST)).toEqual([[1, 2], 'del']);
  expect(feed.newest().map(({ uid }) => uid)).toEqual([1]);
});

test('A message that is deleted leaves no text behind where it was quoted', () => {
  const { feed } = feedOf(0);
  feed.deliver([message(1), message(2, 1)]);
  feed.remove(1);
  expect(feed.newest()[0]?.replyData?.message).toBe('');
});

test('Of several changes of an airdrop that wait, only the last is told', async () => {
  const { feed, told } = feedOf(5);
  const airdrop = {
    mode: 'first',
    awardMicro: '1',
    endsAt: '2026-11-28T12:10:00.000Z',
    giver: null,
    joined: 0,
    drandRound: null,
    proofId: null,
  } as const;
  const drop = (uid: number, taken: number) =>
    ({ ...message(uid), type: 3, message: `3 ${taken} 9 1`, airdrop }) as const;
  feed.deliver([drop(1, 0)]);
  for (const taken of [1, 2, 3]) feed.change(drop(1, taken));
  await expect.poll(() => told(LAST)).toEqual([[1], 'takeAirDropUpdate']);
});
