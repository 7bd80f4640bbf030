import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Json<T> = ColumnType<T, string, string>;

/** Where a player was or will be paid; the whole of it only sealed. */
export type PayoutAddressesTable = {
  id: string;
  player_id: bigint;
  payway_id: number;
  digest: Buffer;
  sealed: Buffer;
  masked: string;
  /** `bound` or `deposit`: why it never had to cool. */
  trusted_by: string | null;
  first_used_at: Date;
  usable_from: Date;
};

/** How far a withdrawal's money is. */
export type WithdrawalStage =
  | 'holding'
  | 'review'
  | 'approved'
  | 'sending'
  | 'sent'
  | 'settling'
  | 'releasing'
  | 'done'
  | 'failed'
  | 'cancelled'
  | 'rejected';

/** How a withdrawal ends whose money stays with the player. */
export type WithdrawalEnding = 'failed' | 'cancelled' | 'rejected';

/** A withdrawal; its id is that of its payment, which is written once the money is held. */
export type WithdrawalsTable = {
  id: string;
  player_id: bigint;
  payway_id: number;
  method_id: number;
  address_id: string;
  stage: WithdrawalStage;
  ending: WithdrawalEnding | null;
  ended_by: string | null;
  reason: string | null;
  amount_micro: bigint;
  fee_micro: bigint;
  currency_id: number;
  payer_currency: string;
  /** A decimal: what arrives. */
  amount_in_currency: string;
  course_micro: bigint;
  bank_id: number | null;
  memo: string | null;
  score: Generated<number>;
  reasons: Json<string[]>;
  approvals_needed: Generated<number>;
  /** What the provider calls it. */
  external_id: string | null;
  /** Tries of the step at hand that had no answer. */
  attempts: Generated<number>;
  version: Generated<number>;
  usable_from: Date;
  /** When it was first handed to whoever pays it. */
  sending_at: Date | null;
  due_at: Date;
  /** Until when some process works on it. */
  leased_until: Date | null;
  request_id: string | null;
  request_hash: string | null;
  asked_at: Date;
  /** By the database's clock, which the sandbox does not move. */
  begun_at: Generated<Date>;
};

/** Who did what; never rewritten. */
export type WithdrawalActsTable = {
  id: GeneratedAlways<bigint>;
  withdrawal_id: string | null;
  player_id: bigint | null;
  act: string;
  by: string;
  via: 'player' | 'telegram' | 'shell' | 'job';
  detail: Json<unknown>;
  at: Date;
};

/** A player who may withdraw nothing. */
export type WithdrawalBlocksTable = { player_id: bigint; by: string; reason: string; at: Date };

/** The message in the staff's group that shows a withdrawal. */
export type ApprovalCardsTable = {
  withdrawal_id: string;
  chat_id: bigint;
  message_id: bigint | null;
  token: string | null;
  asks_reason: Generated<boolean>;
  /** The version of the withdrawal that the message shows. */
  shown_version: number | null;
  shown_at: Date | null;
};
