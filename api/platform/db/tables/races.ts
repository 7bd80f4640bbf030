import type { Generated } from 'kysely';

export type RaceState = 'open' | 'settling' | 'sealing' | 'final' | 'cancelled';

/** Why a player is out of a final standing. */
export type OutReason = 'staff' | 'demo' | 'closed' | 'excluded' | 'same-person' | 'disqualified';

/** What instances of a race that comes again are opened with. */
type RaceTemplatesTable = {
  name: string;
  terms: unknown;
  changed_at: Generated<Date>;
};

/** One race; the migration says what each column means. */
export type RacesTable = {
  id: Generated<bigint>;
  slug: string;
  template: string | null;
  terms: unknown;
  terms_hash: string;
  eur_rate_micro: bigint;
  score: 'counted' | 'multiplier';
  is_of_all_play: boolean;
  min_bet_micro: bigint;
  most_bets: number | null;
  starts_at: Date;
  ends_at: Date;
  final_at: Date;
  state: Generated<RaceState>;
  bank_micro: Generated<bigint | null>;
  digest: Generated<string | null>;
  standing: Generated<string | null>;
};

type RaceEntrantsTable = {
  race_id: bigint;
  player_id: bigint;
  no: Generated<bigint>;
  mark_micro: Generated<bigint>;
  entered_at: Generated<Date>;
};

type RaceEventsTable = {
  race_id: bigint;
  player_id: bigint;
  group_id: string;
  kind: 'bet' | 'stake' | 'win' | 'back';
  transaction: string;
  round: string;
  stake_micro: bigint;
  score_micro: bigint;
};

type RaceScoresTable = {
  race_id: bigint;
  player_id: bigint;
  score_micro: bigint;
  bets: Generated<number>;
  reached_group: string | null;
  place: number | null;
  out_reason: OutReason | null;
};

type RaceDisqualificationsTable = {
  race_id: bigint;
  player_id: bigint;
  reason: string;
  by_staff: string;
  at: Generated<Date>;
};

type RacePrizesTable = {
  race_id: bigint;
  place: number;
  player_id: bigint;
  amount_micro: bigint;
  is_paid: Generated<boolean>;
  group_id: Generated<string | null>;
};

/** The tables of races. */
export type RaceTables = {
  race_templates: RaceTemplatesTable;
  races: RacesTable;
  race_entrants: RaceEntrantsTable;
  race_events: RaceEventsTable;
  race_scores: RaceScoresTable;
  race_disqualifications: RaceDisqualificationsTable;
  race_prizes: RacePrizesTable;
};
