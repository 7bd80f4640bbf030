/** The clock of the sources of rates: the product's, or ahead of it. */
export type SourceClock = {
  nowMs(): number;
  /** Lets the sources be so much ahead of the product while something is done. */
  whileAhead(ms: number, work: () => Promise<void>): Promise<void>;
};

/** Follows the product's clock. */
export function createSourceClock(clock: { nowMs(): number }): SourceClock {
  let aheadMs = 0;
  return {
    nowMs: () => clock.nowMs() + aheadMs,
    whileAhead: async (ms, work) => {
      aheadMs = ms;
      try {
        await work();
      } finally {
        aheadMs = 0;
      }
    },
  };
}
