import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Json<T> = ColumnType<T, string, string>;

/** Where a player was or will be paid; the full address is stored only sealed. */
export type PayoutAddressesTable = {
  id: string;
  player_id: bigint;
  payway_id: number;
  digest: Buffer;
  /** The fingerprint that is the same for every account paid at this purse. */
  link_digest: Buffer;
  sealed: Buffer;
  masked: string;
  /** `bound` or `deposit`: why it needed no cooldown. */
  trusted_by: string | null;
  first_used_at: Date;
  usable_from: Date;
};

/** The stages of a withdrawal's money. */
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

/** How a withdrawal ends when the money stays with the player. */
export type WithdrawalEnding = 'failed' | 'cancelled' | 'rejected';

/** Whoever may be asked to pay a withdrawal: staff, the fiat gateway, our wallet on TON. */
export type WithdrawalPayer = 'hand' | 'gateway' | 'ton';

/** A withdrawal; it has the id of its payment, which is written once the money is held. */
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
  /** A decimal: the amount the payee receives. */
  amount_in_currency: string;
  rate_micro: bigint;
  bank_id: number | null;
  memo: string | null;
  score: Generated<number>;
  reasons: Json<string[]>;
  approvals_needed: Generated<number>;
  /** Who was asked to pay it: set when it is first sent, and nobody else is ever asked. */
  paid_by: WithdrawalPayer | null;
  /** The provider's id of it: it has accepted the payout. */
  external_id: string | null;
  /** Attempts at the current step that had no answer. */
  attempts: Generated<number>;
  version: Generated<number>;
  usable_from: Date;
  /** When it was first given to the provider or to the staff who pay it. */
  sending_at: Date | null;
  /** When its payer was last told to pay it, by the clock of the database. */
  handed_at: Date | null;
  due_at: Date;
  /** Until when a process has it leased. */
  leased_until: Date | null;
  request_id: string | null;
  request_hash: string | null;
  asked_at: Date;
  /** By the database's clock, which the sandbox does not move. */
  begun_at: Generated<Date>;
};

/** Audit log: who did what; never rewritten. */
export type WithdrawalAuditLogTable = {
  id: GeneratedAlways<bigint>;
  withdrawal_id: string | null;
  player_id: bigint | null;
  act: string;
  by: string;
  via: 'player' | 'telegram' | 'shell' | 'web' | 'job';
  detail: Json<unknown>;
  at: Date;
};

/** A player who may not withdraw. */
export type WithdrawalBlocksTable = { player_id: bigint; by: string; reason: string; at: Date };
