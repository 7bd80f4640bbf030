import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveBet, LiveFeedEvent } from '../../../shared/lobby/livefeed/contract.ts';
import type { UserView } from '../../../shared/accounts/profile/contract.ts';

vi.stubGlobal('location', { hash: '' });
const { store } = await import('../../platform/store.ts');
const { userAtom } = await import('../../players/profile-atoms.ts');
const { feedAtom, followFeed } = await import('./feed-atoms.ts');
const { loadLists, NO_BETS, queueBet } = await import('./feed-lists.ts');
vi.unstubAllGlobals();

const bet = (key: string): LiveBet => ({
  key,
  roundId: 'round',
  game: 'dice',
  publicId: '7',
  nick: 'Mara',
  avatar: null,
  bet: 100,
  amount: 0,
  betMicro: '1000000',
  amountMicro: '0',
  multiplier: 0,
  at: '2026-11-20T05:00:00.000Z',
});

/** Fills the feed with a shown and a waiting own bet of the first player. */
function showOwnBets() {
  const loaded = { liveAll: [bet('a')], liveBigAmount: [], liveMyBets: [bet('a')] };
  const push: LiveFeedEvent = { type: 'myBets', ...bet('b') };
  store.set(feedAtom, { status: 'ready', lists: queueBet(loadLists(NO_BETS, loaded), push) });
}

const sizes = () => {
  const { all, myBets } = store.get(feedAtom).lists;
  return { all: all.shown.length, mine: myBets.shown.length, waiting: myBets.queued.length };
};
const signIn = (id: number) => store.set(userAtom, { id } as UserView);

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.runOnlyPendingTimers();
  vi.useRealTimers();
});

test('The own bets of a player who left are gone, on the open page and when it opens again', () => {
  signIn(7);
  const leave = followFeed();
  showOwnBets();
  expect(sizes()).toEqual({ all: 1, mine: 1, waiting: 1 });
  store.set(userAtom, null);
  expect(sizes()).toEqual({ all: 1, mine: 0, waiting: 0 });

  signIn(7);
  showOwnBets();
  leave();
  vi.advanceTimersByTime(2000);
  signIn(8);
  followFeed()();
  expect(sizes()).toEqual({ all: 1, mine: 0, waiting: 0 });
});

test('The own bets stay while their player does, whatever changes in the profile', () => {
  signIn(7);
  const leave = followFeed();
  showOwnBets();
  store.set(userAtom, { id: 7, isHidden: true } as UserView);
  expect(sizes()).toEqual({ all: 1, mine: 1, waiting: 1 });
  leave();
});
