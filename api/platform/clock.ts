/** The product's own time. Everything that compares moments uses it, so that tests can move it. */
export type Clock = {
  /** Milliseconds since the epoch, moved by the offset. */
  nowMs(): number;
  setOffsetMs(offsetMs: number): void;
  offsetMs(): number;
};

/** Goes by the host, or by another clock; whole milliseconds. */
export function createClock(baseMs: () => number = Date.now): Clock {
  let offsetMs = 0;
  return {
    nowMs: () => baseMs() + offsetMs,
    setOffsetMs: (next) => {
      offsetMs = next;
    },
    offsetMs: () => offsetMs,
  };
}
