import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { TonAsset } from '../../../shared/ton/assets.ts';

/** A wallet its player proved; the address is raw and in lower case, as all addresses here. */
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

/** Whose money a comment names; with a payment, which of theirs. */
export type TonMemosTable = {
  memo: string;
  player_id: bigint;
  payment_id: string | null;
  issued_at: Date;
  expires_at: Date;
  /** When the page that showed it was left. */
  left_at: Date | null;
};

/** How far an account is read. */
export type TonCursorsTable = {
  account: string;
  lt: bigint;
  hash: string;
  seqno: bigint;
  read_at: Date;
};

/** The jetton wallet of an owner, as the master itself named it. */
export type TonJettonWalletsTable = { owner: string; master: string; address: string };

/** What a transaction of the house's wallet is to us. */
export type TonTransactionKind =
  | 'deposit'
  | 'unmatched'
  | 'bounced'
  | 'not-kept'
  | 'service'
  | 'own';

/** A final transaction of the house's wallet. */
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
  /** Why it waits, or what it was ignored for. */
  reason: string | null;
  player_id: bigint | null;
  payment_id: string | null;
  course_micro: bigint | null;
  /** Staff said whose it is: limits were theirs to judge. */
  is_forced: Generated<boolean>;
  seen_at: Date;
};

/** What staff did about a transaction; never rewritten. */
export type TonActsTable = {
  id: GeneratedAlways<bigint>;
  transaction_id: bigint;
  act: 'attributed' | 'closed';
  by: string;
  detail: ColumnType<unknown, string, string>;
  at: Date;
};

/** A signed message of the hot wallet, kept before it is sent; hashes are in base64. */
export type TonBatchesTable = {
  id: string;
  wallet: string;
  /** The wallet's name for the message; null only of a wallet that was here before. */
  query_id: number | null;
  /** In base64. */
  boc: string;
  /** Of the body that the first transaction takes from outside. */
  body_hash: string | null;
  /** Of the body that the second transaction takes from the wallet itself. */
  inner_hash: string | null;
  /** By the clock of the chain: from then on it is executed never. */
  expires_at: Date;
  state: 'signed' | 'done' | 'expired';
  /** Of the second transaction, or of the first where it relayed nothing. */
  lt: bigint | null;
  hash: string | null;
  sends: Generated<number>;
  signed_at: Date;
  ended_at: Date | null;
};

/** A payout, one for a payment for ever. */
export type TonPayoutsTable = {
  payment_id: string;
  address: string;
  asset: TonAsset;
  units: bigint;
  memo: string | null;
  query_id: GeneratedAlways<bigint>;
  state: 'queued' | 'sending' | 'sent' | 'failed' | 'returned';
  batch_id: string | null;
  /** The logical time of its message, once that went out. */
  message_lt: bigint | null;
  /** Messages that carried it and whose transaction did not send it on. */
  tries: Generated<number>;
  /** Of the transaction that sent it, in base64. */
  hash: string | null;
  reason: string | null;
  queued_at: Date;
  ended_at: Date | null;
};
