/** The most rows of a list that staff read at once; they ask for what follows by the last one. */
export const STAFF_PAGE_ROWS = 500;
