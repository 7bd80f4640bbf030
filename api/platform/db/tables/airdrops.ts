import type { Generated } from 'kysely';

/** One airdrop; the migration says what each column means. */
export type AirdropsTable = {
  id: string;
  uid: bigint | null;
  giver_id: bigint;
  is_operators: boolean;
  mode: 'first' | 'rain';
  vip: number;
  places: number;
  award_micro: bigint;
  currency_id: number;
  rate_micro: bigint;
  request_id: string | null;
  body_hash: string | null;
  state: Generated<'asked' | 'open' | 'drawing' | 'ended' | 'void'>;
  taken: Generated<number>;
  joined: Generated<number>;
  asked_at: Date;
  ends_at: Date | null;
  gathers_until: Date | null;
  drand_round: bigint | null;
  joined_digest: string | null;
  beacon_signature: string | null;
  ended_at: Date | null;
  is_settled: Generated<boolean>;
};

/** Who has a place in an airdrop, or joined a rain. */
export type AirdropClaimsTable = {
  airdrop_id: string;
  player_id: bigint;
  place: number | null;
  claimed_at: Date;
  is_paid: Generated<boolean>;
  is_out: Generated<boolean>;
};

/** A prize that a moderator gave in the chat. */
export type QuizPrizesTable = {
  id: string;
  moderator_id: bigint;
  player_id: bigint;
  amount_dic: number;
  /** YYYY-MM-DD. */
  day: string;
  request_id: string | null;
  body_hash: string | null;
  given_at: Date;
  is_paid: Generated<boolean>;
};

/** What staff of the chat gave of the operator's money. */
export type GiveawayAuditLogTable = {
  id: Generated<bigint>;
  actor_id: bigint;
  act: 'airdrop' | 'quiz';
  subject_id: string;
  player_id: bigint | null;
  amount_micro: bigint;
  at: Date;
};
