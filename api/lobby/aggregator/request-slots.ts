/** The priority of a request: players who wait on the screen come before background work. */
export type Urgency = 'player' | 'background';

/** Spaces requests, so that no more than a given number begin in a second. */
export type RequestSlots = {
  /** Resolves when a request may begin. Rejects with the signal's reason when it is aborted. */
  take(urgency: Urgency, signal: AbortSignal): Promise<void>;
  /** Lets nothing begin for a while: the other side asked for a pause. */
  pause(durationMs: number): void;
};

type Waiting = { readonly begin: () => void; readonly signal: AbortSignal };

/** Slots for one process; `perSecond` may be below one. */
export function createRequestSlots(perSecond: number): RequestSlots {
  const gapMs = 1000 / perSecond;
  const queues: Record<Urgency, Waiting[]> = { player: [], background: [] };
  let freeAtMs = 0;
  let timer: NodeJS.Timeout | undefined;

  const next = () => {
    for (const queue of [queues.player, queues.background]) {
      for (let one = queue.shift(); one !== undefined; one = queue.shift()) {
        if (!one.signal.aborted) return one;
      }
    }
    return undefined;
  };

  const serve = () => {
    timer = undefined;
    for (;;) {
      const nowMs = performance.now();
      if (nowMs < freeAtMs) return schedule(freeAtMs - nowMs);
      const one = next();
      if (one === undefined) return;
      freeAtMs = Math.max(freeAtMs, nowMs) + gapMs;
      one.begin();
    }
  };

  const schedule = (waitMs: number) => {
    timer ??= setTimeout(serve, Math.ceil(waitMs));
  };

  return {
    take: (urgency, signal) =>
      new Promise((resolve, reject) => {
        signal.throwIfAborted();
        const refuse = () => reject(signal.reason as Error);
        signal.addEventListener('abort', refuse, { once: true });
        const begin = () => {
          signal.removeEventListener('abort', refuse);
          resolve();
        };
        queues[urgency].push({ begin, signal });
        if (timer === undefined) serve();
      }),
    pause: (durationMs) => {
      freeAtMs = Math.max(freeAtMs, performance.now() + durationMs);
    },
  };
}
