/** The newest rate of a currency or coin, base micro-units for one unit, with both its times. */
export type RatesNowTable = {
  symbol: string;
  rate_micro: bigint;
  source: string;
  /** The time its source gives for it. */
  source_at: Date;
  /** When it was last read; a rate that is no longer read grows old. */
  read_at: Date;
};

/** Every rate that differed from the one before. Never changed once written. */
export type RateChangesTable = RatesNowTable;
