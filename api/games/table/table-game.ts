import type { Stream } from '../../../shared/fairness/stream.ts';
import type { TableGameName } from '../../../shared/games/manifests.ts';
import type { RoundProof } from '../../../shared/games/proof/contract.ts';
import type { DrandProof, TableProof } from '../../../shared/games/table/proof.ts';
import type { TableBanks, TableBet, TableRound } from './table-round.ts';
import type { TableTimings } from './timings.ts';

/** What each bet of a round returns, by its id, and the operator's share, in micro-units. */
export type TableSettlement = {
  readonly payouts: ReadonlyMap<string, bigint>;
  readonly feeMicro: bigint;
};

/** What every proof of a table round has, whatever its game. */
export type CommonProof = Omit<TableProof, 'drand'>;

/** A round whose stakes are paid, as input for its proof. */
export type PaidTableRound = {
  readonly round: TableRound;
  readonly bets: readonly TableBet[];
  /** The beacon it was drawn from; null where random.org decided. */
  readonly drand: DrandProof | null;
  readonly common: CommonProof;
};

/** The rules of a game that is played at a table. Outcomes are documents of the game's own form. */
export type TableGame = {
  readonly name: TableGameName;
  /** Whether a round with these stakes may begin its countdown. */
  canBegin(banks: TableBanks): boolean;
  /** How long its rounds take, where that differs from other tables. */
  timingsOf?(timings: TableTimings): TableTimings;
  /** How long the countdown is with these stakes, from its beginning, where it grows with them. */
  countdownMs?(banks: TableBanks, timings: TableTimings): number;
  /** Whether the beacon is fixed only when bets close, because nobody knows before when that is. */
  readonly isBeaconFixedAtClose?: boolean;
  /** Whether a round is opened only when somebody wants to stake. */
  readonly isOnDemand?: boolean;
  /** Whether its finished rounds are read where they are shown, so that no table keeps them. */
  readonly isHistoryApart?: boolean;
  /** Whether a player who is alone may take the stakes back. */
  readonly canTakeBack?: boolean;
  draw(stream: Stream, bets: readonly TableBet[]): object;
  /**
   * How many outcomes random.org chooses among and what each of them is, where the game can use it.
   */
  readonly randomOrg?: { readonly outcomes: number; readonly outcomeAt: (index: number) => object };
  /**
   * What each stake of a round costs its player on average, over all outcomes, in micro-units
   * rounded down. It may depend on all stakes of the round.
   */
  costsOf(bets: readonly TableBet[]): (bet: Pick<TableBet, 'side' | 'stakeMicro'>) => bigint;
  settle(outcome: unknown, bets: readonly TableBet[]): TableSettlement;
  /** What each bet's own row keeps of the outcome. */
  betOutcome(outcome: unknown): object;
  /** Everything needed to prove the round; it identifies no player. */
  proofOf(paid: PaidTableRound): RoundProof;
};
