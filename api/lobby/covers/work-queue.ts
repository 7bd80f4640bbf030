/** The priority of work. */
export type Rank = 'asked' | 'ahead';

/** Runs a few pieces of work at a time. */
export type WorkQueue = {
  /**
   * Runs work when there is room; rejects with `GivenUp` work that waits when too much arrived
   * after it.
   */
  run<Value>(rank: Rank, work: () => Promise<Value>): Promise<Value>;
};

/** Work that never began: too much work of higher priority arrived after it. */
export class GivenUp extends Error {}

/** What is asked for within this time belongs to one screen. */
const SCREEN_MS = 200;

type Waiting = { readonly begin: () => void; readonly giveUp: (reason: GivenUp) => void };
type Screen = { readonly begunAtMs: number; readonly waiting: Waiting[] };

/**
 * Requested work runs before work done ahead. The newest request runs first, because it is what a
 * scrolling player sees now; simultaneous requests keep their order. Where too much waits, work
 * done ahead is given up, and then the oldest requests: they have scrolled out of view.
 */
export function createWorkQueue(atOnce: number, mostWaiting: number): WorkQueue {
  const screens: Screen[] = [];
  const ahead: Waiting[] = [];
  let waiting = 0;
  let running = 0;

  const nextAsked = () => {
    const screen = screens.at(-1);
    const next = screen?.waiting.shift();
    if (screen?.waiting.length === 0) screens.pop();
    return next;
  };

  const giveUpOne = () => {
    const [oldest] = screens;
    const one = ahead.pop() ?? oldest?.waiting.shift();
    if (oldest?.waiting.length === 0) screens.shift();
    waiting -= 1;
    one?.giveUp(new GivenUp('too many pictures wait'));
  };

  const wait = (rank: Rank, one: Waiting) => {
    waiting += 1;
    if (rank === 'ahead') ahead.push(one);
    else putOnScreen(one);
    if (waiting > mostWaiting) giveUpOne();
  };

  const putOnScreen = (one: Waiting) => {
    const nowMs = performance.now();
    const last = screens.at(-1);
    if (last !== undefined && nowMs - last.begunAtMs < SCREEN_MS) last.waiting.push(one);
    else screens.push({ begunAtMs: nowMs, waiting: [one] });
  };

  const leave = () => {
    running -= 1;
    const next = nextAsked() ?? ahead.shift();
    if (next === undefined) return;
    waiting -= 1;
    next.begin();
  };

  const enter = (rank: Rank) =>
    new Promise<void>((resolve, reject) => {
      const begin = () => {
        running += 1;
        resolve();
      };
      if (running < atOnce) begin();
      else wait(rank, { begin, giveUp: reject });
    });

  return {
    run: async (rank, work) => {
      await enter(rank);
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
