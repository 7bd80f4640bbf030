import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { TonAsset } from '../../../../shared/cashdesk/ton/assets.ts';

/**
 * A wallet its player proved to own; the address is raw and in lower case, like all addresses here.
 */
export type TonWalletsTable = {
  id: string;
  player_id: bigint;
  address: string;
  network: string;
  public_key: string;
  version: string;
  bound_at: Date;
  unbound_at: Date | null;
};

/** A challenge of one session that no wallet has answered yet. */
export type TonChallengesTable = {
  digest: Buffer;
  session_id: string;
  issued_at: Date;
  expires_at: Date;
};

/** The player whose money a comment identifies; with a payment, which of the player's payments. */
export type TonMemosTable = {
  memo: string;
  player_id: bigint;
  payment_id: string | null;
  issued_at: Date;
  expires_at: Date;
  /** When the player left the page that showed it. */
  left_at: Date | null;
};

/** How far an account has been read. */
export type TonCursorsTable = {
  account: string;
  lt: bigint;
  hash: string;
  seqno: bigint;
  read_at: Date;
};

/** The jetton wallet of an owner, as the master itself named it. */
export type TonJettonWalletsTable = { owner: string; master: string; address: string };

/** How we classify a transaction of the operator's wallet. */
export type TonTransactionKind =
  | 'deposit'
  | 'unmatched'
  | 'bounced'
  | 'not-kept'
  | 'service'
  | 'own';

/** A final transaction of the operator's wallet. */
export type TonTransactionsTable = {
  id: GeneratedAlways<bigint>;
  account: string;
  lt: bigint;
  /** In base64. */
  hash: string;
  happened_at: Date;
  kind: TonTransactionKind;
  asset: TonAsset | null;
  units: bigint;
  sender: string | null;
  comment: string | null;
  state: 'seen' | 'waiting' | 'credited' | 'closed' | 'ignored';
  /** Why it waits, or why it was ignored. */
  reason: string | null;
  player_id: bigint | null;
  payment_id: string | null;
  rate_micro: bigint | null;
  /** Staff decided whose it is: limits were theirs to judge. */
  is_forced: Generated<boolean>;
  seen_at: Date;
};

/** Audit log: what staff did about a transaction; never rewritten. */
export type TonAuditLogTable = {
  id: GeneratedAlways<bigint>;
  transaction_id: bigint;
  act: 'attributed' | 'closed';
  by: string;
  detail: ColumnType<unknown, string, string>;
  at: Date;
};

/** A signed message of the hot wallet, stored before it is sent; hashes are in base64. */
export type TonBatchesTable = {
  id: string;
  wallet: string;
  /** The wallet's id of the message; null only for an earlier kind of wallet. */
  query_id: number | null;
  /** In base64. */
  boc: string;
  /** The hash of the body that the first transaction receives from outside. */
  body_hash: string | null;
  /** The hash of the body that the second transaction receives from the wallet itself. */
  inner_hash: string | null;
  /** By the chain's clock: from then on it is never executed. */
  expires_at: Date;
  state: 'signed' | 'done' | 'expired';
  /** Of the second transaction, or of the first where there was no second. */
  lt: bigint | null;
  hash: string | null;
  sends: Generated<number>;
  signed_at: Date;
  ended_at: Date | null;
};

/** A payout; a payment has exactly one. */
export type TonPayoutsTable = {
  payment_id: string;
  address: string;
  asset: TonAsset;
  units: bigint;
  memo: string | null;
  query_id: GeneratedAlways<bigint>;
  state: 'queued' | 'sending' | 'sent' | 'failed' | 'returned';
  batch_id: string | null;
  /** The logical time of its message, once that was sent. */
  message_lt: bigint | null;
  /** Messages that included it and whose transaction did not send it. */
  tries: Generated<number>;
  /** Of the transaction that sent it, in base64. */
  hash: string | null;
  reason: string | null;
  queued_at: Date;
  /** Until when its sum may be signed; null for any time. */
  priced_until: Date | null;
  ended_at: Date | null;
};
