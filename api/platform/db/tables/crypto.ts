import type { ColumnType, GeneratedAlways } from 'kysely';

/** An address of a coin that belongs to one player permanently. */
export type CryptoAddressesTable = {
  /** Part of the callback address, beside the token. */
  id: string;
  player_id: bigint;
  coin: string;
  payway_id: number;
  token: string;
  callback_url: string;
  /** Null until the provider answered. */
  address: string | null;
  min_coin: string | null;
  confirmations_need: number | null;
  /** The payment that waits for the next transaction. */
  payment_id: string | null;
  created_at: Date;
  shown_at: Date;
  checked_at: Date | null;
};

/**
 * What arrived at an address, one row for each transaction. `short` is under the minimum, `waiting`
 * is for staff to decide; both have a note. `returned` was sent back by staff, or stays uncredited.
 */
export type CryptoReceiptsTable = {
  id: string;
  address_id: string;
  txid: string;
  /** The provider's id of it, once it sent one. */
  uuid: string | null;
  /** A decimal in units of the coin. */
  value_coin: string;
  /** The same by the provider's log, once it was read. */
  logged_coin: string | null;
  confirmations: number;
  is_confirmed: boolean;
  payment_id: string;
  state: 'pending' | 'confirmed' | 'credited' | 'short' | 'waiting' | 'returned';
  reason: string | null;
  /** The rate it is credited at, once one was fixed. */
  rate_micro: bigint | null;
  /** What is credited by callbacks alone, and since when; null where nothing is. */
  believed_micro: bigint | null;
  believed_at: Date | null;
  first_at: Date;
  updated_at: Date;
  /** When the job last tried to credit it; null where it never did. */
  tried_at: ColumnType<Date | null, Date | null | undefined, Date>;
};

/** Audit log: what staff did about a receipt; never rewritten. */
export type CryptoAuditLogTable = {
  id: GeneratedAlways<bigint>;
  receipt_id: string;
  act: 'let-in' | 'returned';
  by: string;
  detail: ColumnType<unknown, string, string>;
  at: Date;
};
