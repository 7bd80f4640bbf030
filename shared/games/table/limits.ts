/** Stakes that one player may place in one round of a table: each is paid in a separate posting. */
export const TABLE_MAX_BETS = 50;
