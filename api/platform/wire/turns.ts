import { Refusal } from '../../../shared/errors/refusal.ts';

/**
 * Waits for the turn of a key, and then does the work. Refuses `wire.flood` where too many of the key
 * wait already.
 */
export type Turns = <Value>(key: string, work: () => Promise<Value>) => Promise<Value>;

/** A work that takes longer waits for an outside service; its turn goes to the next meanwhile. */
const HOLD_MS = 1000;

type Line = { held: number; readonly waiting: (() => void)[] };

type TurnsPlan = {
  readonly atOnce: number;
  /** How many may wait: more than a burst, so that none is refused, and no jam grows for ever. */
  readonly longest: number;
  readonly holdMs?: number;
};

/**
 * Gives each key `atOnce` turns, in order of arrival; keys do not wait for each other. A work holds its
 * turn for a second at most: calls that wait for a slow provider keep nobody from a limit or a bet. A
 * work that finds a free turn begins without waiting for another turn of the event loop.
 */
export function createTurns({ atOnce, longest, holdMs = HOLD_MS }: TurnsPlan): Turns {
  const lines = new Map<string, Line>();
  const release = (key: string, line: Line) => {
    const next = line.waiting.shift();
    if (next !== undefined) return next();
    line.held -= 1;
    if (line.held === 0) lines.delete(key);
  };
  return async (key, work) => {
    const line = lines.get(key) ?? { held: 0, waiting: [] };
    if (line.held < atOnce) {
      line.held += 1;
      lines.set(key, line);
    } else {
      if (line.waiting.length >= longest) throw new Refusal('wire.flood', { waitMs: holdMs });
      await new Promise<void>((begin) => line.waiting.push(begin));
    }
    let isHeld = true;
    const giveBack = () => {
      if (isHeld) release(key, line);
      isHeld = false;
    };
    const timer = setTimeout(giveBack, holdMs);
    try {
      return await work();
    } finally {
      clearTimeout(timer);
      giveBack();
    }
  };
}
