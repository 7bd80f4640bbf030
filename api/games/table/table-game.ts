import type { Stream } from '../../../shared/fairness/stream.ts';
import type { TableBanks, TableBet, TableGameName } from './table-round.ts';

/** What each bet of a round returns, by its id, and what the house keeps apart, in micro-units. */
export type TableSettlement = {
  readonly payouts: ReadonlyMap<string, bigint>;
  readonly feeMicro: bigint;
};

/** The rules of a game that is played at a table. Outcomes are documents of the game's own form. */
export type TableGame = {
  readonly name: TableGameName;
  /** Whether a round with these stakes may begin its countdown. */
  canBegin(banks: TableBanks): boolean;
  draw(stream: Stream, bets: readonly TableBet[]): object;
  /** The outcome of a number that random.org drew, where the game can be played by that. */
  readonly outcomeAt?: (index: number) => object;
  settle(outcome: unknown, bets: readonly TableBet[]): TableSettlement;
  /** What each bet's own row keeps of the outcome. */
  betOutcome(outcome: unknown): object;
};
