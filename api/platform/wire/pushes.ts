import { experienceOf } from '../../../shared/players/levels.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import { hundredthsOfMicro } from '../../../shared/money/amount.ts';
import type { PlayWallet } from '../../../shared/money/play-wallets.ts';
import type { EventBody, EventName } from '../../../shared/contract/events.ts';
import { crashPoint } from '../crash-points.ts';

/** A wallet after a change; of two states the one with the higher version is newer. */
type PushedWallet = {
  /** Left out for `real`. */
  readonly name?: PlayWallet;
  readonly balanceMicro: bigint;
  readonly version: bigint;
};

/** All play of a player: experience earned, the sum staked, and the payouts less that sum. */
type PushedTotals = {
  readonly experienceMicro: bigint;
  readonly wageredMicro: bigint;
  readonly netMicro: bigint;
};

/** Hears a player's totals whenever they are pushed, connected or not; it must cost next to nothing. */
type TotalsListener = (playerId: PlayerId, totals: PushedTotals) => void;

/** Balances of one wallet that change within this time are sent as one. */
const GATHER_MS = 40;

type Waiting = {
  readonly playerId: PlayerId;
  readonly wallet: PushedWallet;
  readonly totals: PushedTotals | undefined;
  /** Whether other processes receive it from this one. */
  readonly isForAll: boolean;
};

/** Sends an event to every root connection of a player. */
export type PlayerEmitter = <N extends EventName>(
  playerId: PlayerId,
  name: N,
  body: EventBody<N>,
) => void;

/** Sends an event to every connection of this process that follows a room. */
export type RoomEmitter = <N extends EventName>(room: string, name: N, body: EventBody<N>) => void;

/** How events reach the connections. */
export type Delivery = {
  readonly toPlayer: PlayerEmitter;
  readonly toPlayerHere: PlayerEmitter;
  readonly toRoom: RoomEmitter;
  readonly hasPlayer: (playerId: PlayerId) => boolean;
  readonly online: () => number;
  /** Whether players may be connected to other processes, where `hasPlayer` does not look. */
  readonly hasOthers: boolean;
};

/** What the server pushes to players. Verbs call it; the sockets deliver. */
export type Pushes = {
  /** Sends a wallet after a change; an older state is never sent after a newer one. */
  balance(playerId: PlayerId, wallet: PushedWallet, totals?: PushedTotals): void;
  /** The same for a player's connections to this process; other processes send to their own. */
  balanceHere(playerId: PlayerId, wallet: PushedWallet, totals: PushedTotals): void;
  /** Hears the totals of every bet, in the process that posted it. */
  onTotals(listener: TotalsListener): void;
  /** An event for every root connection of a player. */
  readonly toPlayer: PlayerEmitter;
  /**
   * An event for a player's root connections to this process; other processes send to their own.
   */
  readonly toPlayerHere: PlayerEmitter;
  /** Whether a player has a root connection to this process. */
  hasPlayer(playerId: PlayerId): boolean;
  /** An event for everyone who follows a room on a connection to this process. */
  readonly toRoom: RoomEmitter;
  /** How many people are connected, to every process. */
  online(): number;
  /** Connects the sockets; nothing is delivered before that. */
  connect(delivery: Delivery): void;
};

const NOWHERE: Delivery = {
  toPlayer: () => undefined,
  toPlayerHere: () => undefined,
  toRoom: () => undefined,
  hasPlayer: () => false,
  online: () => 0,
  hasOthers: false,
};

export function createPushes(): Pushes {
  // By player and wallet, in the order of the last change: the newest totals are sent last.
  const waiting = new Map<string, Waiting>();
  let delivery = NOWHERE;
  let listeners: readonly TotalsListener[] = [];

  const hear: TotalsListener = (playerId, totals) => {
    for (const listener of listeners) listener(playerId, totals);
  };

  const send = () => {
    for (const { playerId, wallet, totals, isForAll } of waiting.values()) {
      crashPoint('during-publish');
      const emit = isForAll ? delivery.toPlayer : delivery.toPlayerHere;
      emit(playerId, 'app', {
        type: 'balance',
        data: {
          balance: hundredthsOfMicro(wallet.balanceMicro),
          balanceMicro: String(wallet.balanceMicro),
          version: Number(wallet.version),
          ...(wallet.name !== undefined && wallet.name !== 'real' && { wallet: wallet.name }),
          ...(totals === undefined
            ? {}
            : {
                compointCounter: experienceOf(totals.experienceMicro),
                netMicro: String(totals.netMicro),
                wageredMicro: String(totals.wageredMicro),
              }),
        },
      });
    }
    waiting.clear();
  };

  const wait = (next: Waiting) => {
    const key = `${next.playerId}:${next.wallet.name ?? 'real'}`;
    const earlier = waiting.get(key);
    if (earlier !== undefined && earlier.wallet.version > next.wallet.version) return;
    if (waiting.size === 0) setTimeout(send, GATHER_MS);
    waiting.delete(key);
    waiting.set(key, {
      ...next,
      totals: next.totals ?? earlier?.totals,
      isForAll: next.isForAll || earlier?.isForAll === true,
    });
  };

  return {
    balance: (playerId, wallet, totals) => {
      if (totals !== undefined) hear(playerId, totals);
      if (!delivery.hasOthers && !delivery.hasPlayer(playerId)) return;
      wait({ playerId, wallet, totals, isForAll: true });
    },
    balanceHere: (playerId, wallet, totals) => {
      hear(playerId, totals);
      if (delivery.hasPlayer(playerId)) wait({ playerId, wallet, totals, isForAll: false });
    },
    onTotals: (listener) => {
      listeners = [...listeners, listener];
    },
    toPlayer: (playerId, name, body) => delivery.toPlayer(playerId, name, body),
    toPlayerHere: (playerId, name, body) => delivery.toPlayerHere(playerId, name, body),
    hasPlayer: (playerId) => delivery.hasPlayer(playerId),
    toRoom: (room, name, body) => delivery.toRoom(room, name, body),
    online: () => delivery.online(),
    connect: (connected) => {
      delivery = connected;
    },
  };
}
