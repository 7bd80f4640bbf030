import { describe, expect, test } from 'vitest';
import type { ChatMessage } from '../../../shared/community/chat/contract.ts';
import {
  type ChatLines,
  FOLLOWED_KEPT,
  LINES_MAX,
  NO_LINES,
  withNew,
  withNewest,
  withOlder,
  withoutLine,
} from '../room/chat-room.ts';
import { rowsOf } from './chat-rows.ts';
import { isForMe, nickBeingWritten, nicksFor } from './mentions.ts';
import { type OwnLine, withoutArrived } from '../room/own-lines.ts';
import { partsOf } from './text-parts.ts';

const author = {
  publicId: 'a',
  nick: 'Night.Owl',
  avatar: null,
  admin: false,
  moderator: false,
  compointStatus: 1,
};

const lineOf = (uid: number, change: Partial<ChatMessage> = {}): ChatMessage => ({
  uid,
  id: uid,
  card_id: 'a',
  type: 0,
  message: `line ${uid}`,
  replyData: null,
  cards: author,
  at: new Date(Date.UTC(2026, 10, 28, 12) + uid * 1000).toISOString(),
  ...change,
});

/** The lines from one number to another, both included. */
const run = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => lineOf(from + index));
const uids = ({ lines }: ChatLines) => lines.map(({ uid }) => uid);
const roomOf = (from: number, to: number, hasOlder = true): ChatLines => ({
  ...NO_LINES,
  lines: run(from, to),
  hasOlder,
});
const numbers = (from: number, to: number) => run(from, to).map(({ uid }) => uid);

describe('what the room keeps', () => {
  test('A page that joins what is known loses nothing and doubles nothing', () => {
    const room = withNewest(roomOf(1, 20), { messages: run(15, 30), hasOlder: true });
    expect(uids(room)).toEqual(numbers(1, 30));
  });

  test('A page that does not join replaces what is known, so that no gap is ever shown', () => {
    const room = withNewest(roomOf(1, 20), { messages: run(40, 60), hasOlder: true });
    expect(uids(room)).toEqual(numbers(40, 60));
    expect(room.hasOlder).toBe(true);
  });

  test('A line that was deleted while the connection was away is gone after the next load', () => {
    const messages = run(10, 20).filter(({ uid }) => uid !== 15);
    expect(uids(withNewest(roomOf(1, 20), { messages, hasOlder: true }))).not.toContain(15);
  });

  test('A line that came while the page was on its way stays', () => {
    const room = withNewest(roomOf(1, 22), { messages: run(10, 20), hasOlder: true });
    expect(uids(room)).toEqual(numbers(1, 22));
  });

  test('A line that comes twice stands once', () => {
    const room = withNew(roomOf(1, 5), [...run(4, 7)], { isReading: false });
    expect(uids(room)).toEqual(numbers(1, 7));
  });

  test('The oldest lines go when there are too many, unless somebody reads them', () => {
    const full = roomOf(1, LINES_MAX);
    const followed = withNew(full, run(LINES_MAX + 1, LINES_MAX + 1), { isReading: false });
    expect(followed.lines.length).toBe(FOLLOWED_KEPT);
    expect(followed.hasOlder).toBe(true);
    const read = withNew(full, run(LINES_MAX + 1, LINES_MAX + 1), { isReading: true });
    expect(read.lines).toBe(full.lines);
    expect(read.isDetached).toBe(true);
    expect(withNew(read, run(LINES_MAX + 2, LINES_MAX + 2), { isReading: true })).toBe(read);
  });

  test('Older lines join above, and the newest are left out and known to be when there is no room', () => {
    const joined = withOlder(roomOf(151, 300), { messages: run(1, 150), hasOlder: false });
    expect(uids(joined)).toEqual(numbers(1, 300));
    expect(joined).toMatchObject({ hasOlder: false, isDetached: false });
    const full = withOlder(roomOf(151, 650), { messages: run(1, 150), hasOlder: false });
    expect(uids(full)).toEqual(numbers(1, LINES_MAX));
    expect(full.isDetached).toBe(true);
  });

  test('A deleted line goes, and quotes of it are emptied', () => {
    const quote = { uid: 2, nick: 'Night.Owl', type: 0, message: 'line 2' } as const;
    const room = { ...NO_LINES, lines: [...run(1, 3), lineOf(4, { replyData: quote })] };
    const { lines } = withoutLine(room, 2);
    expect(lines.map(({ uid }) => uid)).toEqual([1, 3, 4]);
    expect(lines.at(-1)?.replyData?.message).toBe('');
  });
});

describe('the player’s own lines', () => {
  const own = (change: Partial<OwnLine>): OwnLine =>
    ({
      id: 1,
      type: 0,
      message: 'hello  there',
      reply: null,
      at: lineOf(1).at,
      status: 'sending',
      ...change,
    }) as OwnLine;

  test('A line that comes before its answer takes the place of the one that was being sent', () => {
    const arrived = [lineOf(2, { message: 'hello there' })];
    expect(withoutArrived([own({})], arrived, 'a')).toEqual([]);
  });

  test('The same words of somebody else, or of before, settle nothing', () => {
    const waiting = [own({})];
    const others = [lineOf(2, { message: 'hello there', card_id: 'b' })];
    expect(withoutArrived(waiting, others, 'a')).toBe(waiting);
    expect(withoutArrived(waiting, [lineOf(0, { message: 'hello there' })], 'a')).toBe(waiting);
  });

  test('One line settles one message, and a held one waits for its moderator', () => {
    const twice = [own({ id: 1 }), own({ id: 2 }), own({ id: 3, status: 'held' })];
    const arrived = [lineOf(2, { message: 'hello there' })];
    expect(withoutArrived(twice, arrived, 'a').map(({ id }) => id)).toEqual([2, 3]);
  });
});

describe('rows, mentions and texts', () => {
  test('Lines of one author stand together until somebody else, a pause or a quote', () => {
    const lines = [
      lineOf(1),
      lineOf(2),
      lineOf(3, { card_id: 'b' }),
      lineOf(4),
      lineOf(1000),
      lineOf(1001, { replyData: { uid: 1, nick: 'x', type: 0, message: '' } }),
    ];
    expect(rowsOf(lines).map(({ isHead }) => isHead)).toEqual([
      true,
      false,
      true,
      true,
      true,
      true,
    ]);
  });

  test('A mention or an answer is for the player, their own words are not', () => {
    const me = { publicId: 'me', nick: 'Night.Owl' };
    const isMine = (message: string, change: Partial<ChatMessage> = {}) =>
      isForMe(lineOf(1, { message, ...change }), me);
    expect(isMine('well done, @night.owl.')).toBe(true);
    expect(isMine('well done, @night.owls')).toBe(false);
    expect(isMine('@Night.Owl', { card_id: 'me' })).toBe(false);
    expect(isMine('x', { replyData: { uid: 1, nick: 'Night.Owl', type: 0, message: '' } })).toBe(
      true,
    );
  });

  test('A nick is offered while it is being written, and not inside an address', () => {
    expect(nickBeingWritten('hi @nig', 7)).toBe('nig');
    expect(nickBeingWritten('mail@nig', 8)).toBeUndefined();
    expect(nicksFor([lineOf(1)], { begun: 'NIG', own: undefined })).toEqual(['Night.Owl']);
    expect(nicksFor([lineOf(1)], { begun: 'nig', own: 'Night.Owl' })).toEqual([]);
  });

  test('Only addresses of our own site are links, and the parts are the text', () => {
    const text = 'see https://casino.example/game/dice and https://evil.example/ @Night.Owl';
    const parts = partsOf(text, 'https://casino.example');
    expect(parts.map((part) => part.text).join('')).toBe(text);
    expect(parts.flatMap((part) => (part.kind === 'link' ? part.path : []))).toEqual([
      '/game/dice',
    ]);
  });
});
