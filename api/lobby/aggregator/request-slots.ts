import { AggregatorFailure } from './failure.ts';

/** The priority of a request: players who wait on the screen come before background work. */
export type Urgency = 'player' | 'background';

/** For whom a request is; what is for nobody waits like one address. */
export type Asker = {
  /** Undefined for a guest. */
  readonly playerId: number | undefined;
  /** What counts as one address. */
  readonly address: string;
};

/** A request that wants to begin. */
export type SlotRequest = {
  readonly urgency: Urgency;
  readonly signal: AbortSignal;
  readonly asker?: Asker | undefined;
};

/** Spaces requests, so that no more than a given number begin in a second. */
export type RequestSlots = {
  /**
   * Resolves when a request may begin. Rejects with the signal's reason when it is aborted, and as
   * `throttled` when the same player asks again before its turn: the newer one has its place.
   */
  take(request: SlotRequest): Promise<void>;
  /** Lets nothing begin for a while: the other side asked for a pause. */
  pause(durationMs: number): void;
};

type Waiting = {
  readonly begin: () => void;
  readonly refuse: (reason: unknown) => void;
  readonly signal: AbortSignal;
};

/** Slots for one process; `perSecond` may be below one. */
export function createRequestSlots(perSecond: number): RequestSlots {
  const gapMs = 1000 / perSecond;
  const lines = { player: createLine(), background: createLine() };
  let freeAtMs = 0;
  let timer: NodeJS.Timeout | undefined;

  const serve = () => {
    timer = undefined;
    for (;;) {
      const nowMs = performance.now();
      if (nowMs < freeAtMs) return schedule(freeAtMs - nowMs);
      const one = lines.player.next() ?? lines.background.next();
      if (one === undefined) return;
      freeAtMs = Math.max(freeAtMs, nowMs) + gapMs;
      one.begin();
    }
  };

  const schedule = (waitMs: number) => {
    timer ??= setTimeout(serve, Math.ceil(waitMs));
  };

  return {
    take: ({ urgency, signal, asker }) =>
      new Promise((resolve, reject) => {
        signal.throwIfAborted();
        const refuse = (reason: unknown) => {
          signal.removeEventListener('abort', abort);
          reject(reason);
        };
        const abort = () => refuse(signal.reason);
        signal.addEventListener('abort', abort, { once: true });
        const begin = () => {
          signal.removeEventListener('abort', abort);
          resolve();
        };
        lines[urgency].join({ begin, refuse, signal }, asker);
        if (timer === undefined) serve();
      }),
    pause: (durationMs) => {
      freeAtMs = Math.max(freeAtMs, performance.now() + durationMs);
    },
  };
}

type Place = { waiting: Waiting; readonly playerId: number | undefined };

/**
 * Those who wait, of whom the addresses have turns and a player has one place: neither a few accounts
 * nor one network can fill it, so that nobody else has a turn in time.
 */
function createLine() {
  /** By address; the one whose turn it is comes first. */
  const addresses = new Map<string, Place[]>();
  const ofPlayers = new Map<number, Place>();

  const leave = (): Place | undefined => {
    const [turn] = addresses;
    if (turn === undefined) return undefined;
    const [address, [first, ...others]] = turn;
    addresses.delete(address);
    if (others.length > 0) addresses.set(address, others);
    if (first?.playerId !== undefined) ofPlayers.delete(first.playerId);
    return first;
  };

  return {
    join: (
      waiting: Waiting,
      { playerId, address }: Asker = { playerId: undefined, address: '' },
    ) => {
      const before = playerId === undefined ? undefined : ofPlayers.get(playerId);
      if (before !== undefined) {
        before.waiting.refuse(new AggregatorFailure('throttled'));
        before.waiting = waiting;
        return;
      }
      const place = { waiting, playerId };
      if (playerId !== undefined) ofPlayers.set(playerId, place);
      const places = addresses.get(address);
      if (places === undefined) addresses.set(address, [place]);
      else places.push(place);
    },
    /** Whose turn it is, who then waits no more; those who gave up have none. */
    next: (): Waiting | undefined => {
      for (let place = leave(); place !== undefined; place = leave()) {
        if (!place.waiting.signal.aborted) return place.waiting;
      }
      return undefined;
    },
  };
}
