import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { RefundReason } from '../../../../shared/games/table/refund-reason.ts';

/** A pair of seeds: promised (next), in use (active), or public (revealed). */
export type SeedsTable = {
  id: GeneratedAlways<bigint>;
  player_id: bigint;
  /** Secret until the state is revealed. */
  server_seed: string;
  server_seed_hash: string;
  client_seed: string | null;
  /** False where the server drew the client seed: a new player's first pair. */
  is_own_client_seed: Generated<boolean>;
  /** The nonce the next bet takes. */
  nonce: Generated<bigint>;
  state: 'next' | 'active' | 'revealed';
  created_at: Generated<Date>;
  revealed_at: Date | null;
};

/** A round of any game; its id is also the id of the transfer group that settles it. */
export type RoundsTable = {
  id: string;
  game: string;
  player_id: bigint;
  seed_id: bigint | null;
  nonce: bigint | null;
  bet_hundredths: bigint;
  currency_id: number;
  rate_micro: bigint;
  stake_micro: bigint;
  payout_micro: bigint;
  /** What a settled round counts for by what it costs on average. */
  counted_micro: Generated<bigint>;
  /** How far it lowered what its player has to play. */
  need_micro: Generated<bigint>;
  setting: ColumnType<unknown, string, never>;
  outcome: ColumnType<unknown, string | null, string>;
  state: 'open' | 'settled' | 'refunded';
  /** The player's wallet after the round. */
  balance_micro: bigint;
  created_at: Generated<Date>;
  settled_at: Date | null;
  /** The table round a stake belongs to, and the team it is on where there are teams. */
  table_id: string | null;
  side: string | null;
  /**
   * Counts the moves of an open round, so that no move is applied to a round that has changed
   * since.
   */
  step: Generated<number>;
  /** The transfer group that ended a round which was left open. */
  settle_group: string | null;
  /** The wallet it is played from; null for `real`. */
  wallet: string | null;
  /** What it may pay at most, where terms of a bonus limit its wallet. */
  most_micro: bigint | null;
};

/** A hash chain, of many rounds or of one; its checkpoints are secret. */
export type ChainsTable = {
  id: GeneratedAlways<bigint>;
  game: string;
  end_hash: string;
  length: number;
  /** Links taken by rounds so far. */
  used: Generated<number>;
  checkpoint_step: number;
  checkpoints: string[];
  published_at: Generated<Date>;
};

/** The states of a table round; `paying` and `refunding` mean that stakes are being settled. */
export type TableRoundState =
  | 'waiting'
  | 'betting'
  | 'spinning'
  | 'paying'
  | 'settled'
  | 'refunding'
  | 'refunded';

/** One round of a game that many players stake at; its stakes are rows of `rounds`. */
export type TableRoundsTable = {
  id: string;
  game: string;
  /** Which of the game's desks; empty where it has one. */
  desk: Generated<string>;
  state: TableRoundState;
  chain_id: bigint;
  /** The link's distance from the chain's end, from 1. */
  chain_position: number;
  commit_hash: string;
  /** The key of the hashes that replace player ids; never published. */
  player_salt: Generated<string>;
  reveal: string | null;
  source: 'drand' | 'random.org';
  beacon_round: bigint | null;
  beacon_signature: string | null;
  random_org: ColumnType<unknown, string | null, string>;
  first_bet_at: Date | null;
  /** When the countdown began. */
  countdown_at: Date | null;
  closes_at: Date | null;
  bets_digest: string | null;
  outcome: ColumnType<unknown, string | null, string>;
  /** Set with the state of a round that is refunded, and only then. */
  refund_reason: RefundReason | null;
  refunded_at: Date | null;
  /** All stakes of a refunded round. */
  refunded_micro: bigint | null;
  /** What a refunded round would have paid, once it can be computed. */
  would_pay_micro: bigint | null;
  opened_at: Generated<Date>;
  drawn_at: Date | null;
  ended_at: Date | null;
};

/** The sum of all stakes on a side of a table round that takes only so much. */
export type TableBanksTable = { table_id: string; side: string; stake_micro: bigint };

/** A flip of coinflip: whose it is and what for; its state is that of its table round. */
export type CoinflipsTable = {
  id: string;
  creator_id: bigint;
  /** Null until bets are closed. */
  joiner_id: bigint | null;
  side: 'heads' | 'tails';
  bet_hundredths: bigint;
  currency_id: number;
  rate_micro: bigint;
  stake_micro: bigint;
  /** In the link of a private flip; null for one that is in the list. */
  code: string | null;
  /** When its creator's stake was found in its place. */
  opened_at: Date | null;
  expires_at: Date | null;
};
