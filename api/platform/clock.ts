/** The product's own time. Everything that compares moments uses it, so that tests can move it. */
export type Clock = {
  /** Milliseconds since the epoch, moved by the offset. */
  nowMs(): number;
  setOffsetMs(offsetMs: number): void;
  offsetMs(): number;
};

export function createClock(): Clock {
  let offsetMs = 0;
  return {
    nowMs: () => Date.now() + offsetMs,
    setOffsetMs: (next) => {
      offsetMs = next;
    },
    offsetMs: () => offsetMs,
  };
}
