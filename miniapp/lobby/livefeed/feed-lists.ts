import type { LiveBet, LiveFeedEvent } from '../../../shared/lobby/livefeed/contract.ts';
import {
  LIVE_FEED_ROWS,
  LIVE_FEED_TYPES,
  type LiveFeedType,
} from '../../../shared/lobby/livefeed/lists.ts';

/** Bets that may wait for their second in one list; beyond it the one that waited longest goes. */
export const MAX_QUEUED = 50;

/** One list: what is shown, newest first, and what waits to be, oldest first. */
export type FeedList = {
  readonly shown: readonly LiveBet[];
  readonly queued: readonly LiveBet[];
  /** Counts the bets added since the list was loaded: each is a movement on screen. */
  readonly turn: number;
};

/** The three lists of the live feed; a bet is in a list once, shown or queued. */
export type FeedLists = Readonly<Record<LiveFeedType, FeedList>>;

const EMPTY: FeedList = { shown: [], queued: [], turn: 0 };

export const NO_BETS: FeedLists = { all: EMPTY, myBets: EMPTY, bigAmount: EMPTY };

/** The server's answer to opening the feed. */
export type Loaded = {
  readonly liveAll: readonly LiveBet[];
  readonly liveBigAmount: readonly LiveBet[];
  readonly liveMyBets?: readonly LiveBet[] | undefined;
};

const isIn = (bets: readonly LiveBet[], { key }: LiveBet) => bets.some((bet) => bet.key === key);

const mapLists = (change: (type: LiveFeedType) => FeedList): FeedLists => ({
  all: change('all'),
  myBets: change('myBets'),
  bigAmount: change('bigAmount'),
});

/** Starts again from an answer; bets that arrived while it was loading stay queued. */
export function loadLists(lists: FeedLists, loaded: Loaded): FeedLists {
  const answers: Record<LiveFeedType, readonly LiveBet[]> = {
    all: loaded.liveAll,
    myBets: loaded.liveMyBets ?? [],
    bigAmount: loaded.liveBigAmount,
  };
  return mapLists((type) => {
    const shown = answers[type].slice(0, LIVE_FEED_ROWS);
    const newestAt = shown[0]?.at ?? '';
    const queued = lists[type].queued.filter((bet) => bet.at >= newestAt && !isIn(shown, bet));
    return { shown, queued, turn: 0 };
  });
}

/** Lets go of what waits: keys of two connections are not to be compared. */
export function dropQueued(lists: FeedLists): FeedLists {
  return mapLists((type) => ({ ...lists[type], queued: [] }));
}

/** Empties the list of own bets: another player's are not to be seen. */
export function forgetOwn(lists: FeedLists): FeedLists {
  return { ...lists, myBets: EMPTY };
}

/** Queues a pushed bet, unless its list has it already. */
export function queueBet(lists: FeedLists, { type, ...bet }: LiveFeedEvent): FeedLists {
  const list = lists[type];
  if (isIn(list.shown, bet) || isIn(list.queued, bet)) return lists;
  return { ...lists, [type]: { ...list, queued: [...list.queued, bet].slice(-MAX_QUEUED) } };
}

/**
 * Puts the longest queued bet of each list on its top and drops the bottom row. The same lists come
 * back where nothing waits.
 */
export function showNext(lists: FeedLists): FeedLists {
  if (LIVE_FEED_TYPES.every((type) => lists[type].queued.length === 0)) return lists;
  return mapLists((type) => {
    const list = lists[type];
    const [next, ...queued] = list.queued;
    if (next === undefined) return list;
    const shown = [next, ...list.shown].slice(0, LIVE_FEED_ROWS);
    return { shown, queued, turn: list.turn + 1 };
  });
}
