/** Runs the works of one key in turn. */
export type Turns = <Value>(key: string, work: () => Promise<Value>) => Promise<Value>;

type Line = { running: number; readonly waiting: (() => void)[] };

/**
 * Runs at most `atOnce` works of each key at a time, in order of arrival; works of other keys do not
 * wait for them. A work that finds room begins at once: bets pass here.
 */
export function createTurns(atOnce: number): Turns {
  const lines = new Map<string, Line>();
  return async (key, work) => {
    const line = lines.get(key) ?? { running: 0, waiting: [] };
    if (line.running < atOnce) {
      line.running += 1;
      lines.set(key, line);
    } else {
      await new Promise<void>((begin) => line.waiting.push(begin));
    }
    try {
      return await work();
    } finally {
      const next = line.waiting.shift();
      if (next === undefined) line.running -= 1;
      else next();
      if (line.running === 0) lines.delete(key);
    }
  };
}
