import { Refusal } from '../../../shared/errors/refusal.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import { AVATAR_MESSAGE_MAX_CHARACTERS } from '../../../shared/accounts/settings/avatars.ts';
import { createPace, type Pace } from './pace.ts';
import { createTurns, type Turns } from './turns.ts';

/** The most characters a message may have; all but a player's picture are far smaller. */
export const MAX_MESSAGE_CHARACTERS = 8192;

/** The most bytes Socket.IO reads before it closes a connection. */
export const MAX_FRAME_BYTES = 65_536;

/** How many messages one player may send at once, and one address. */
const BURSTS = { player: 200, address: 2000 } as const;

/**
 * How many messages of one player are worked on at once, of all guests of one address, and requests of
 * one address over HTTP.
 */
const CONCURRENCY = { player: 8, guests: 32, requests: 32 } as const;

/** Messages of one player over all their connections, and of one address over all its players. */
export type CallerPaces = { readonly ofPlayer: Pace; readonly ofAddress: Pace };

export type MessageLimits = CallerPaces & {
  /**
   * Whose messages and requests are worked on in turn: otherwise the burst of one player or address
   * takes every connection to the database, and bets of others wait.
   */
  readonly turns: {
    readonly ofPlayer: Turns;
    readonly ofGuests: Turns;
    readonly ofRequests: Turns;
  };
  /** New connections of one address. */
  readonly ofHandshakes: Pace;
  /** Requests of one address over HTTP, but for those that reach no database. */
  readonly ofRequests: Pace;
  /** Proofs and replays: one of them may be as long as thousands of other answers. */
  readonly proofs: CallerPaces;
  /** Messages that make a request to the aggregator, whose request limit all players share. */
  readonly openings: CallerPaces;
  /** Messages that may read a year of a player's rounds for one answer. */
  readonly searches: CallerPaces;
  /** Searches of the catalogue: each compares all its titles while every other message waits. */
  readonly lookups: CallerPaces;
  /** Searches of GIFs: the provider's request limit is one for all players. */
  readonly gifs: CallerPaces;
  /** Messages that hash a password, encode a picture or are broadcast to everyone. */
  readonly settings: CallerPaces;
  /** Deposit requests, each of which makes a request to a gateway. */
  readonly deposits: Pace;
};

/** Who is paced: the address in the form throttles count, and the player unless it is a guest. */
export type Paced = { readonly playerId: PlayerId | undefined; readonly throttle: string };

/**
 * Takes a token for one message, or refuses `wire.flood` with the time to wait. A player over their
 * own rate does not use up the rate of others at the same address.
 */
export function takeToken({ ofPlayer, ofAddress }: CallerPaces, { playerId, throttle }: Paced) {
  const nowMs = performance.now();
  const waitMs =
    (playerId === undefined ? 0 : ofPlayer(playerId, nowMs)) || ofAddress(throttle, nowMs);
  if (waitMs > 0) throw new Refusal('wire.flood', { waitMs });
}

/**
 * A player may send 40 messages a second after a burst of 200; an address ten times as many. An
 * address may open 50 connections a second after a burst of 5000, for whole networks that reconnect
 * at once after a restart, and send 400 requests over HTTP a second after a burst of 2000: a page may
 * load dozens of pictures at once. Where processes share Redis, a player is also paced over all of them.
 * These have a rate of their own as well: proofs and replays, two a second for a player after 30,
 * twice that for an address; opening third-party games, one a second for a player after 30, ten for
 * an address after 200; searches of a history, two a second for a player after 30, forty for an
 * address after 600; searches of the catalogue, five a second for a player after 60, forty for an
 * address after 400; searches of GIFs, one a second for a player after 60, ten for an address after
 * 400; changes of an account, one in three seconds for a player after 20; deposits,
 * one in three seconds for a player after 5.
 */
export function createMessageLimits(shared?: Pace): MessageLimits {
  const ofPlayer = createPace({ burst: BURSTS.player, refillMs: 25 });
  return {
    ofPlayer: (key, nowMs) => ofPlayer(key, nowMs) || (shared?.(key, nowMs) ?? 0),
    ofAddress: createPace({ burst: BURSTS.address, refillMs: 2.5 }),
    turns: {
      ofPlayer: createTurns({ atOnce: CONCURRENCY.player, longest: 2 * BURSTS.player }),
      ofGuests: createTurns({ atOnce: CONCURRENCY.guests, longest: 2 * BURSTS.address }),
      ofRequests: createTurns({ atOnce: CONCURRENCY.requests, longest: 2 * BURSTS.address }),
    },
    ofHandshakes: createPace({ burst: 5000, refillMs: 20 }),
    ofRequests: createPace({ burst: BURSTS.address, refillMs: 2.5 }),
    proofs: {
      ofPlayer: createPace({ burst: 30, refillMs: 500 }),
      ofAddress: createPace({ burst: 60, refillMs: 250 }),
    },
    openings: {
      ofPlayer: createPace({ burst: 30, refillMs: 1000 }),
      ofAddress: createPace({ burst: 200, refillMs: 100 }),
    },
    searches: {
      ofPlayer: createPace({ burst: 30, refillMs: 500 }),
      ofAddress: createPace({ burst: 600, refillMs: 25 }),
    },
    lookups: {
      ofPlayer: createPace({ burst: 60, refillMs: 200 }),
      ofAddress: createPace({ burst: 400, refillMs: 25 }),
    },
    gifs: {
      ofPlayer: createPace({ burst: 60, refillMs: 1000 }),
      ofAddress: createPace({ burst: 400, refillMs: 100 }),
    },
    settings: {
      ofPlayer: createPace({ burst: 20, refillMs: 3000 }),
      ofAddress: createPace({ burst: 400, refillMs: 150 }),
    },
    deposits: createPace({ burst: 5, refillMs: 3000 }),
  };
}

/**
 * The most characters a channel message may have: only a message with a player's picture may be
 * long.
 */
export function maxCharactersOf(
  channel: string,
  message: unknown,
  { isPlayer }: { readonly isPlayer: boolean },
): number {
  const { type } = (message ?? {}) as { readonly type?: unknown };
  const isPicture = isPlayer && channel === 'user' && type === 'saveAvatar';
  return isPicture ? AVATAR_MESSAGE_MAX_CHARACTERS : MAX_MESSAGE_CHARACTERS;
}
