import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** A pair of seeds: promised (next), in use (active), or shown (revealed). */
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
  course_micro: bigint;
  stake_micro: bigint;
  payout_micro: bigint;
  setting: ColumnType<unknown, string, never>;
  outcome: ColumnType<unknown, string | null, string>;
  state: 'open' | 'settled' | 'refunded';
  /** The player's wallet after the round. */
  balance_micro: bigint;
  created_at: Generated<Date>;
  settled_at: Date | null;
};
