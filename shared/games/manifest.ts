/** The facts about one of our own games that every side uses. */
export type GameManifest = {
  /** The game's name in the database, in calls, events, refusals and proofs. */
  readonly name: string;
  /**
   * Whether a round belongs to one player and is drawn from their seeds (`solo`), or to several and is
   * drawn from a chain: a `table` has one round at a time, `desks` have one each beside one another,
   * and of a `duel` any number wait for a second player.
   */
  readonly kind: 'solo' | 'table' | 'desks' | 'duel';
  /** The path of its screen. */
  readonly path: string;
};
