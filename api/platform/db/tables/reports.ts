import type { PaymentCode } from '../../../../shared/cashdesk/payments/payment-states.ts';
/** A day in Moscow, and how far it is summed up. */
export type ReportDaysTable = {
  day: string;
  through_id: string;
  refreshed_at: Date | null;
  closed_at: Date | null;
  differences: number | null;
  claimed_at: Date | null;
  told_at: Date | null;
};

/** What moved on a day from one kind of account to another; sums are text, like all numerics. */
export type DayMovementsTable = {
  day: string;
  from_name: string;
  to_name: string;
  kind: string;
  transfers: bigint;
  amount_micro: string;
};

/** What a game came to on a day. */
export type DayGamesTable = {
  day: string;
  account: string;
  game: string;
  wallet: string;
  bets: bigint;
  staked_micro: string;
  refunded_micro: string;
  paid_micro: string;
  taken_back_micro: string;
  kept_micro: string;
};

/** What a game came to on the closed days of a month, which is named by its first day. */
export type MonthGamesTable = Omit<DayGamesTable, 'day'> & { month: string };

/** What the mathematics of a game of ours say of the rounds that were settled on a day. */
export type DayExpectationsTable = {
  day: string;
  account: string;
  expected_micro: number;
  variance: number;
};

/** One of the largest wins of a game on a day. */
export type DayWinsTable = {
  day: string;
  account: string;
  game: string;
  group_id: string;
  player_id: bigint;
  staked_micro: string | null;
  paid_micro: string;
};

/** What rewards of a kind cost on a day, and what of them came back. */
export type DayRewardsTable = {
  day: string;
  reward: string;
  transfers: bigint;
  given_micro: string;
  returned_micro: string;
  cash_micro: string;
};

/** Deposits or withdrawals of a payway that ended on a day. */
export type DayPaywaysTable = {
  day: string;
  payway_id: number;
  code: PaymentCode;
  succeeded: number;
  failed: number;
  cancelled: number;
  median_seconds: number | null;
  p95_seconds: number | null;
};

/** A figure of a day by its name. */
export type DayFiguresTable = { day: string; name: string; value: string };

/** A week in which a player deposited, and the first one. */
export type DepositWeeksTable = { player_id: bigint; week: string; first_week: string };

/** How many of those who first deposited in a week deposited in another. */
export type CohortWeeksTable = { first_week: string; week: string; players: number };
