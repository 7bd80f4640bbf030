import type { PlayerId } from '../../shared/ids.ts';

/** A settled bet of any game, as it is reported to the live feed. */
export type SettledBet = {
  readonly playerId: PlayerId;
  /**
   * The game's name as the database has it: `dice`, `mines`, `battle`, `wheelOfFortune`; `slots` or
   * `live` for a third-party game.
   */
  readonly game: string;
  /** The title of a third-party game. */
  readonly title?: string | undefined;
  /** The id of the row in `rounds`, or of the transfer group of a third-party bet. */
  readonly betId: string;
  /**
   * What `/replay/` plays: the table round's id for battle and the wheel, else the bet's own; null
   * for a third-party game.
   */
  readonly roundId: string | null;
  readonly stakeMicro: bigint;
  /** The payout, the stake included; 0 for a loss. */
  readonly payoutMicro: bigint;
  /** When it was settled, milliseconds since the epoch by the product's clock. */
  readonly atMs: number;
};

/**
 * Receives settled bets; the code that settles a bet reports it once, after the ledger posted it.
 */
export type BetFeed = { note(bet: SettledBet): void };
