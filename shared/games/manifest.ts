/** The facts about one of our own games that every side uses. */
export type GameManifest = {
  /** The game's name in the database, in calls, events, refusals and proofs. */
  readonly name: string;
  /**
   * Whether a round belongs to one player and is drawn from their seeds, or to a table and is drawn
   * from a chain.
   */
  readonly kind: 'solo' | 'table';
  /** The path of its screen. */
  readonly path: string;
};
