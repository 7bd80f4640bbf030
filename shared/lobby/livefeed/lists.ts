/** The lists of the live feed; kept apart from the schemas, which the first load does not need. */
export const LIVE_FEED_TYPES = ['all', 'bigAmount', 'myBets'] as const;
export type LiveFeedType = (typeof LIVE_FEED_TYPES)[number];

/** Rows of each list: the most that `getLiveFeed` answers, and what the screen shows. */
export const LIVE_FEED_ROWS = 10;
