/** How many GIFs a page has. */
export const GIF_PAGE = 20;

/** How long the app waits after the last letter before it searches. */
export const GIF_SEARCH_DEBOUNCE_MS = 300;

export const GIF_QUERY_MAX = 60;
