import { createPace, type Pace } from '../gate/pace.ts';
import type { SharedPace } from './shared-pace.ts';

/** The most characters one message may have; nothing on these connections needs more. */
export const MAX_MESSAGE_CHARACTERS = 8192;

/** The most bytes Socket.IO reads before it closes a connection. */
export const MAX_FRAME_BYTES = 65_536;

/** Messages of one player over all their connections, and of one address over all its players. */
export type MessageLimits = {
  readonly ofPlayer: Pace;
  readonly ofAddress: Pace;
  /** New connections of one address. */
  readonly ofHandshakes: Pace;
};

/**
 * A player may send 40 messages a second after a burst of 200; an address ten times as many. An
 * address may open 50 connections a second after a burst of 5000, for whole networks that come back
 * at once when the server does. Where processes share Redis, a player is also paced over all of them.
 */
export function createMessageLimits(shared?: SharedPace): MessageLimits {
  const ofPlayer = createPace({ burst: 200, refillMs: 25 });
  return {
    ofPlayer: (key, nowMs) => ofPlayer(key, nowMs) || (shared?.(key, nowMs) ?? 0),
    ofAddress: createPace({ burst: 2000, refillMs: 2.5 }),
    ofHandshakes: createPace({ burst: 5000, refillMs: 20 }),
  };
}
