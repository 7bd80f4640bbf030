import { describe, expect, test } from 'vitest';
import type { ChatMessage } from '../../../shared/community/chat/contract.ts';
import type { OwnLine } from '../room/own-lines.ts';
import { headsOfOwn, rowsOf } from './chat-rows.ts';

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
