import { describe, expect, test } from 'vitest';
import type { ChatMessage } from '../../../shared/community/chat/contract.ts';
import type { OwnLine } from '../room/own-lines.ts';
import { blocksOf, headsOfOwn, rowsOf } from './chat-rows.ts';

const AT_MS = Date.parse('2026-11-28T18:00:00Z');
const at = (seconds: number) => new Date(AT_MS + seconds * 1000).toISOString();

const line = (uid: number, author: string, seconds: number): ChatMessage => ({
  uid,
  id: uid,
  card_id: author,
  type: 0,
  message: `line ${uid}`,
  replyData: null,
  cards: null,
  at: at(seconds),
});

const own = (id: number, seconds: number, status: 'sending' | 'held' = 'sending'): OwnLine => ({
  id,
  type: 0,
  message: `own ${id}`,
  reply: null,
  at: at(seconds),
  status,
});

describe('a message on its way', () => {
  test('It shows its author just where it will once the room has brought it', () => {
    const room = [line(1, 'other', 0), line(2, 'me', 10)];
    for (const seconds of [20, 60, 309, 311, 1000]) {
      const [, , arrived] = rowsOf([...room, line(3, 'me', seconds)]);
      expect(headsOfOwn([own(1, seconds)], room.at(-1), 'me')).toEqual([arrived?.isHead]);
    }
  });

  test('It shows its author after a line of somebody else, of the product, or of nobody', () => {
    const system: ChatMessage = { ...line(1, 'me', 0), type: 1, card_id: null };
    expect(headsOfOwn([own(1, 10)], line(1, 'other', 0), 'me')).toEqual([true]);
    expect(headsOfOwn([own(1, 10)], system, 'me')).toEqual([true]);
    expect(headsOfOwn([own(1, 10)], undefined, 'me')).toEqual([true]);
  });

  test('The second of two on their way stands under the first, and one that waits says so', () => {
    expect(headsOfOwn([own(1, 10), own(2, 20)], undefined, 'me')).toEqual([true, false]);
    expect(headsOfOwn([own(1, 10), own(2, 20, 'held')], undefined, 'me')).toEqual([true, true]);
  });
});

describe('the rows of the room', () => {
  const lines = Array.from({ length: 25 }, (_, index) => line(index + 5, `author ${index}`, index));

  test('A new line leaves every row and every block before the last as they were', () => {
    const before = blocksOf(rowsOf(lines));
    const after = blocksOf(rowsOf([...lines, line(30, 'me', 60), line(31, 'me', 61)]));
    expect(before.map(({ key, rows }) => [key, rows.length])).toEqual([
      [0, 5],
      [1, 10],
      [2, 10],
    ]);
    expect(after.map(({ rows }) => rows.length)).toEqual([5, 10, 10, 2]);
    for (const [index, { rows }] of before.entries()) {
      expect(rows.every((row, at) => row === after[index]?.rows[at])).toBe(true);
    }
  });

  test('A row changes with the line before it, and a line keeps its block when others go', () => {
    const [first, second, third] = [line(8, 'me', 0), line(9, 'me', 1), line(10, 'me', 2)];
    const isHead = (room: readonly ChatMessage[]) => rowsOf(room).map((row) => row.isHead);
    expect(isHead([first, second, third])).toEqual([true, false, false]);
    expect(isHead([second, third])).toEqual([true, false]);
    expect(isHead([first, second, third])).toEqual([true, false, false]);
    expect(blocksOf(rowsOf([second, third])).map(({ key }) => key)).toEqual([0, 1]);
  });
});
