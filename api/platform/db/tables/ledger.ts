import type { Generated, GeneratedAlways } from 'kysely';

/**
 * A wallet of a player (player_id and wallet are set) or an account of the operator
 * (operator_account is set).
 */
export type AccountsTable = {
  id: GeneratedAlways<bigint>;
  player_id: bigint | null;
  wallet: string | null;
  operator_account: string | null;
  created_at: Generated<Date>;
};

/** The balance of a player's wallet; its version counts the entries behind it. */
export type WalletsTable = {
  account_id: bigint;
  balance_micro: Generated<bigint>;
  version: Generated<bigint>;
};

/**
 * Totals of a player's settled play. Experience is the counted stake of the marked games only, and
 * the need the counted stake still to be made of what was deposited. Only play from the wallet `real`
 * moves these three.
 */
export type PlayerTotalsTable = {
  player_id: bigint;
  experience_micro: Generated<bigint>;
  counted_micro: Generated<bigint>;
  need_micro: Generated<bigint>;
  /** What the need was before play lowered it, since it was last at zero. */
  need_of_micro: Generated<bigint>;
  is_need_beyond: Generated<boolean>;
  wagered_micro: Generated<bigint>;
  returned_micro: Generated<bigint>;
  /** The counted stake of play from the wallet `bonus`, which is in no figure above. */
  bonus_counted_micro: Generated<bigint>;
  /** What of the stakes and the payouts was play from another wallet than `real`. */
  bonus_wagered_micro: Generated<bigint>;
  bonus_returned_micro: Generated<bigint>;
  rounds: Generated<bigint>;
  max_win_micro: Generated<bigint>;
  max_multiplier_e4: Generated<bigint>;
};

/**
 * One movement of a positive amount; the operator's accounts carry no balance. Never changed once
 * written.
 */
export type TransfersTable = {
  group_id: string;
  seq: number;
  from_account: bigint;
  to_account: bigint;
  amount_micro: bigint;
  kind: string;
  from_balance_micro: bigint | null;
  from_version: bigint | null;
  to_balance_micro: bigint | null;
  to_version: bigint | null;
  created_at: Generated<Date>;
};

/** Transfers as two entries each: what left one account and what reached the other. */
export type EntriesView = {
  group_id: string;
  seq: number;
  account_id: bigint;
  amount_micro: bigint;
  balance_micro: bigint | null;
  version: bigint | null;
  kind: string;
  created_at: Date;
};

/** The idempotency key of a message that moves money: one player's id, one body, one group. */
export type RequestsTable = {
  player_id: bigint;
  request_id: string;
  body_hash: Buffer;
  group_id: string;
  created_at: Generated<Date>;
};

/** A key that can be used once, and the group that used it. Never changed once written. */
export type IdempotencyKeysTable = {
  key: string;
  group_id: string;
  player_id: bigint | null;
  detail: unknown;
  created_at: Generated<Date>;
};

/** What a group without a round added to its player's totals, or subtracted from them. */
export type TotalsChangesTable = {
  group_id: string;
  player_id: bigint;
  wagered_micro: bigint;
  returned_micro: bigint;
  counted_micro: bigint;
  experience_micro: bigint;
  /** How far it moved what its player has to play. */
  need_micro: bigint;
  rounds: number;
  win_micro: bigint;
  /** The wallet played from; null for `real`. */
  wallet: 'bonus' | null;
};

/** What a deposit added to what its player has to play, and what of earlier needs it let lapse. */
export type NeedChangesTable = {
  group_id: string;
  player_id: bigint;
  raised_micro: bigint;
  lapsed_micro: bigint;
  is_beyond: boolean;
};

/** The balance of an operator's account up to a group id, from which summing continues. */
export type OperatorRollupsTable = {
  through_id: string;
  account_id: bigint;
  balance_micro: bigint;
  created_at: Generated<Date>;
};

export type OperatorBalancesView = {
  account_id: bigint;
  operator_account: string;
  balance_micro: bigint;
};

/** The digest of a day's transfers, chained to the day before. */
export type EntryDigestsTable = {
  day: string;
  transfers: bigint;
  digest: Buffer;
  previous: Buffer | null;
  created_at: Generated<Date>;
};

/** Base micro-units for one unit of a currency, from a moment on. */
export type CurrencyRatesTable = {
  currency_id: number;
  rate_micro: bigint;
  set_at: Generated<Date>;
};
