/** The lists of the live feed; without the schemas, which the first load does without. */
export const LIVE_FEED_TYPES = ['all', 'bigAmount', 'myBets'] as const;
export type LiveFeedType = (typeof LIVE_FEED_TYPES)[number];

/** Rows of each list: what `getLiveFeed` answers at most, and what the screen shows. */
export const LIVE_FEED_ROWS = 10;
