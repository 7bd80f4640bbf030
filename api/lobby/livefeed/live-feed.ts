import type { LiveFeedEvent } from '../../../shared/lobby/livefeed/contract.ts';
import type { Logger } from '../../platform/logger.ts';
import type { PlayerDirectory } from '../../players/player-directory.ts';
import type { SettledBet } from '../../games/settled-bet.ts';
import { FEED_ROOM, roomOfOwnBets } from './feed-rooms.ts';
import { viewBet } from './feed-view.ts';
import type { Publication } from './publication.ts';
import { createNewestBets, type NewestBets } from './newest-bets.ts';
import { createSelection } from './selection.ts';

/**
 * How long a bet waits between its settlement and the feed: its own player sees the outcome first,
 * on the screen of their game.
 */
export const PUBLISH_DELAY_MS = 1000;

/** Bets due within this time are published together. */
const GATHER_MS = 100;

/** How publications leave this process. */
export type FeedDelivery = {
  /** Sends a bet to everybody who follows a room on a connection to this process. */
  emit(room: string, body: LiveFeedEvent): void;
  hasFollowers(room: string): boolean;
  /** Publishes to every other process; left out where there is none. */
  readonly sendToOthers?: ((publication: Publication) => void) | undefined;
};

/** The public stream of settled bets. */
export type LiveFeed = {
  /**
   * Reports a settled bet to the feed. Call it once, in the process that settled it, after the
   * ledger has posted it; for a table, when the screen may show the result. It costs a few
   * comparisons: under load most bets are never shown, and names are looked up only for those that
   * are.
   */
  note(bet: SettledBet): void;
  /** Hears every bet that `note` is given, at once: what listens may cost a few comparisons too. */
  onBet(listener: (bet: SettledBet) => void): void;
  /** Shows what another process published. */
  receive(publication: Publication): void;
  /** The lists of those who open the feed. */
  readonly newest: Pick<NewestBets, 'fill' | 'view'>;
  /** Connects the sockets; nothing is delivered before that. */
  connect(delivery: FeedDelivery): void;
};

type Deps = { readonly players: PlayerDirectory; readonly logger: Logger };

const NOWHERE: FeedDelivery = { emit: () => undefined, hasFollowers: () => false };

export function createLiveFeed({ players, logger }: Deps): LiveFeed {
  const select = createSelection();
  const newest = createNewestBets();
  let held: (Publication & { readonly dueAtMs: number })[] = [];
  let delivery = NOWHERE;
  let listeners: readonly ((bet: SettledBet) => void)[] = [];

  const show = async ({ bet, types }: Publication) => {
    for (const type of types) if (type !== 'myBets') newest.add(type, bet);
    const rooms = types
      .map((type) => ({ type, room: type === 'myBets' ? roomOfOwnBets(bet.playerId) : FEED_ROOM }))
      .filter(({ room }) => delivery.hasFollowers(room));
    for (const { type, room } of rooms) {
      const view = await viewBet(players, bet, type === 'myBets' ? 'owner' : 'anybody');
      delivery.emit(room, { type, ...view });
    }
  };

  const showSafely = (publication: Publication) => {
    show(publication).catch((error: unknown) => {
      logger.warn({ err: error }, 'a bet of the live feed was not published');
    });
  };

  const publish = () => {
    const nowMs = performance.now();
    const due = held.filter(({ dueAtMs }) => dueAtMs <= nowMs);
    held = held.slice(due.length);
    for (const { bet, types } of due) {
      showSafely({ bet, types });
      delivery.sendToOthers?.({ bet, types });
    }
    const [next] = held;
    if (next) setTimeout(publish, Math.max(next.dueAtMs - nowMs, GATHER_MS)).unref();
  };

  return {
    note: (bet) => {
      for (const listener of listeners) listener(bet);
      const nowMs = performance.now();
      const isOwnWatched =
        delivery.sendToOthers !== undefined || delivery.hasFollowers(roomOfOwnBets(bet.playerId));
      const types = select(bet, nowMs, isOwnWatched);
      if (types.length === 0) return;
      if (held.length === 0) setTimeout(publish, PUBLISH_DELAY_MS).unref();
      held.push({ bet, types, dueAtMs: nowMs + PUBLISH_DELAY_MS });
    },
    onBet: (listener) => {
      listeners = [...listeners, listener];
    },
    receive: showSafely,
    newest,
    connect: (connected) => {
      delivery = connected;
    },
  };
}
