import { atom } from 'jotai';
import type { LiveFeedType } from '../../../shared/lobby/livefeed/lists.ts';
import { userAtom } from '../../players/profile-atoms.ts';
import { store } from '../../platform/store.ts';
import { call } from '../../transport/call.ts';
import { onEvent } from '../../transport/channel.ts';
import { connectionAtom, onConnected } from '../../transport/connection.ts';
import {
  dropQueued,
  type FeedLists,
  forgetOwn,
  loadLists,
  NO_BETS,
  queueBet,
  showNext,
} from './feed-lists.ts';

/** How often each list takes one bet from its queue. */
const SECOND_MS = 1000;

/** A page that follows within this time of another's leaving goes on with the same lists. */
const LEAVE_AFTER_MS = 1500;

/** The feed of this visit; `failed` only where nothing was ever loaded. */
export type Feed = { readonly status: 'loading' | 'failed' | 'ready'; readonly lists: FeedLists };

/** What the feed shows and what waits in it. */
export const feedAtom = atom<Feed>({ status: 'loading', lists: NO_BETS });

/** The list last chosen; a guest's screen shows `all` where it is `myBets`. */
export const feedTabAtom = atom<LiveFeedType>('all');

/** Whether the player stopped the feed; it goes on receiving and its rows stay. */
export const isFeedPausedAtom = atom(false);

/** How many people are connected; zero until the server told. */
export const onlineAtom = atom(0);

/** How long rows stay after the player last moved over them, by pointer or by key. */
const HOLD_MS = 3000;

let heldUntilMs = 0;

/** Keeps the rows where they are for a moment, so that a press meets what it was aimed at. */
export function holdFeed(): void {
  heldUntilMs = performance.now() + HOLD_MS;
}

const change = (next: (lists: FeedLists) => FeedLists) => {
  const feed = store.get(feedAtom);
  const lists = next(feed.lists);
  if (lists !== feed.lists) store.set(feedAtom, { ...feed, lists });
};

let turn = 0;

/** Requests the feed again and subscribes to it; rows on screen stay until the answer arrives. */
export async function loadFeed(): Promise<void> {
  turn += 1;
  const asked = turn;
  change(dropQueued);
  if (store.get(feedAtom).status === 'failed')
    store.set(feedAtom, { status: 'loading', lists: NO_BETS });
  try {
    const loaded = await call('liveFeed.getLiveFeed', {});
    if (asked !== turn) return;
    store.set(onlineAtom, loaded.online ?? 0);
    store.set(feedAtom, ({ lists }) => ({
      status: 'ready' as const,
      lists: loadLists(lists, loaded),
    }));
  } catch {
    if (asked !== turn || store.get(feedAtom).status === 'ready') return;
    store.set(feedAtom, { status: 'failed', lists: NO_BETS });
  }
}

function tick(): void {
  if (!store.get(isFeedPausedAtom) && performance.now() >= heldUntilMs) change(showNext);
}

let ownerId: number | undefined;

/** Takes the own bets of a player who has left off the screen, also those still on their way. */
function followOwner(): void {
  const id = store.get(userAtom)?.id;
  if (id === ownerId) return;
  const hadOwner = ownerId !== undefined;
  ownerId = id;
  if (!hadOwner) return;
  turn += 1;
  change(forgetOwn);
  if (end !== undefined && store.get(connectionAtom).state === 'connected') void loadFeed();
}

function begin(): () => void {
  followOwner();
  const stops = [
    store.sub(userAtom, followOwner),
    onEvent('app', (event) => {
      if (event.type === 'online') store.set(onlineAtom, event.data.online);
    }),
    onEvent('liveFeed', (event) => change((lists) => queueBet(lists, event))),
    onConnected(() => void loadFeed()),
  ];
  const timer = setInterval(tick, SECOND_MS);
  if (store.get(connectionAtom).state === 'connected') void loadFeed();
  return () => {
    turn += 1;
    clearInterval(timer);
    for (const stop of stops) stop();
    const isConnected = store.get(connectionAtom).state === 'connected';
    if (isConnected) void call('liveFeed.leave', {}).catch(() => undefined);
  };
}

let followers = 0;
let end: (() => void) | undefined;
let leaving: ReturnType<typeof setTimeout> | undefined;

/** Follows the feed until the returned function is called; pages that follow in turn share it. */
export function followFeed(): () => void {
  followers += 1;
  clearTimeout(leaving);
  end ??= begin();
  return () => {
    followers -= 1;
    if (followers > 0) return;
    leaving = setTimeout(() => {
      end?.();
      end = undefined;
    }, LEAVE_AFTER_MS);
  };
}
