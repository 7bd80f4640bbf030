import { describe, expect, test } from 'vitest';
import type { LiveBet, LiveFeedEvent } from '../../../shared/lobby/livefeed/contract.ts';
import type { LiveFeedType } from '../../../shared/lobby/livefeed/lists.ts';
import {
  dropQueued,
  type FeedLists,
  loadLists,
  MAX_QUEUED,
  NO_BETS,
  queueBet,
  showNext,
} from './feed-lists.ts';

/** A bet of the second `n`. */
const bet = (n: number): LiveBet => ({
  key: `bet-${n}`,
  roundId: `round-${n}`,
  game: 'dice',
  publicId: '7',
  nick: 'Mara',
  avatar: null,
  bet: 100,
  amount: 0,
  betMicro: '1000000',
  amountMicro: '0',
  multiplier: 0,
  at: new Date(Date.UTC(2026, 10, 20) + n * 1000).toISOString(),
});

const push = (n: number, type: LiveFeedType = 'all'): LiveFeedEvent => ({ type, ...bet(n) });
const range = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const queueAll = (lists: FeedLists, pushes: readonly LiveFeedEvent[]) =>
  pushes.reduce(queueBet, lists);
const shown = (lists: FeedLists, type: LiveFeedType = 'all') =>
  lists[type].shown.map(({ key }) => Number(key.slice(4)));

describe('a received bet', () => {
  test('A received bet is not shown before its second', () => {
    expect(shown(queueBet(NO_BETS, push(1)))).toEqual([]);
  });

  test('A received bet goes on top when a second is over, one per list at a time, oldest first', () => {
    const queued = queueAll(NO_BETS, [push(1), push(2), push(3, 'bigAmount')]);
    const first = showNext(queued);
    expect([shown(first), shown(first, 'bigAmount')]).toEqual([[1], [3]]);
    const second = showNext(first);
    expect([shown(second), shown(second, 'bigAmount')]).toEqual([[2, 1], [3]]);
  });

  test('A received bet pushes out the oldest of ten rows', () => {
    const lists = range(11).reduce((before, n) => showNext(queueBet(before, push(n))), NO_BETS);
    expect(shown(lists)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
  });

  test('A bet that is received twice is in its list once', () => {
    const once = showNext(queueAll(NO_BETS, [push(1), push(1)]));
    expect(shown(showNext(queueBet(once, push(1))))).toEqual([1]);
  });

  test('A received bet may be in several lists', () => {
    const lists = showNext(queueAll(NO_BETS, [push(1), push(1, 'bigAmount'), push(1, 'myBets')]));
    expect([shown(lists), shown(lists, 'bigAmount'), shown(lists, 'myBets')]).toEqual([
      [1],
      [1],
      [1],
    ]);
  });
});

describe('the queue of bets', () => {
  test('A queue is bounded and drops the bets that waited longest', () => {
    const lists = queueAll(
      NO_BETS,
      range(MAX_QUEUED + 5).map((n) => push(n)),
    );
    expect(lists.all.queued).toHaveLength(MAX_QUEUED);
    expect(shown(showNext(lists))).toEqual([6]);
  });

  test('An empty queue changes nothing, so nothing is redrawn', () => {
    const lists = showNext(queueBet(NO_BETS, push(1)));
    expect(showNext(lists)).toBe(lists);
  });
});

describe('the answer with the lists', () => {
  const loaded = { liveAll: [bet(3), bet(2), bet(1)], liveBigAmount: [bet(2)] };

  test('An answer shows its lists at once, without own bets if it has none', () => {
    const lists = loadLists(NO_BETS, loaded);
    expect([shown(lists), shown(lists, 'bigAmount'), shown(lists, 'myBets')]).toEqual([
      [3, 2, 1],
      [2],
      [],
    ]);
  });

  test('An answer keeps the bets that arrived while it was on its way, without repeating its own', () => {
    const early = queueAll(NO_BETS, [push(3), push(4)]);
    expect(shown(showNext(showNext(loadLists(early, loaded))))).toEqual([4, 3, 2, 1]);
  });

  test('A queue is dropped before a new request, because another process names bets differently', () => {
    const before = showNext(queueAll(NO_BETS, [push(1), push(2), push(2, 'bigAmount')]));
    const asked = dropQueued(before);
    expect([shown(asked), shown(showNext(asked))]).toEqual([[1], [1]]);
    const renamed = [2, 1].map((n) => ({ ...bet(n), key: `other-${n}` }));
    const lists = loadLists(asked, { liveAll: renamed, liveBigAmount: [] });
    expect(showNext(lists).all.shown).toEqual(renamed);
  });

  test('An answer after a broken connection drops what waited from before', () => {
    const stale = queueAll(NO_BETS, [push(0), push(1)]);
    const lists = loadLists(stale, { liveAll: [bet(9), bet(8)], liveBigAmount: [] });
    expect(shown(showNext(lists))).toEqual([9, 8]);
  });
});
