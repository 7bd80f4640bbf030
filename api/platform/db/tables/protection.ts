import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { LimitKind, LimitPeriod } from '../../../../shared/protection/limits.ts';

/** A limit of a player, in hundredths of the base currency, or in minutes for play time. */
export type PlayerLimitsTable = {
  player_id: bigint;
  kind: LimitKind;
  period: LimitPeriod;
  own_amount: bigint | null;
  operator_amount: bigint | null;
  /** The requested looser limit, where `pending_asked_at` is set; null is no limit. */
  pending_amount: bigint | null;
  pending_asked_at: Date | null;
};

/** Every change of a limit, and every request for one. Never changed once written. */
export type PlayerLimitChangesTable = {
  id: GeneratedAlways<bigint>;
  player_id: bigint;
  kind: LimitKind;
  period: LimitPeriod;
  action: 'set' | 'asked' | 'confirmed' | 'cancelled' | 'operator';
  amount_before: bigint | null;
  amount: bigint | null;
  at: Date;
};

/** A break or an exclusion; `until` is null for life. Never changed once written. */
export type PlayerExclusionsTable = {
  id: GeneratedAlways<bigint>;
  player_id: bigint;
  kind: 'coolOff' | 'exclusion';
  since: Date;
  until: Date | null;
  /** The account whose owner asked, where this account is only linked to it. */
  linked_from: bigint | null;
};

/** A keyed fingerprint of something that identifies a person. Never removed. */
export type PlayerFingerprintsTable = {
  kind: 'telegram' | 'email' | 'phone' | 'payment' | 'source' | 'identity' | 'document';
  digest: Buffer;
  player_id: bigint;
  /** Whether the person has proved that it is theirs; only then does it link accounts. */
  is_proven: boolean;
  created_at: Date;
};

/** A minute in which the player staked, with the totals as they were before its first stake. */
export type PlayMinutesTable = {
  player_id: bigint;
  /** Whole minutes since the epoch, by the product's clock. */
  minute: number;
  first_at: Date;
  wagered_micro: bigint;
  returned_micro: bigint;
};

/** A player's protection settings, and when they last answered a reality check. */
export type PlayerProtectionTable = {
  player_id: bigint;
  reality_minutes: number | null;
  checked_at: Date | null;
  /** When the player last left play at a reality check. */
  left_at: Date | null;
  assessment_score: number | null;
  assessed_at: Date | null;
};

export type RealityAnswersTable = {
  id: GeneratedAlways<bigint>;
  player_id: bigint;
  choice: 'continue' | 'leave';
  since: Date;
  at: Date;
  wagered_micro: bigint;
  net_micro: bigint;
};

/** A deposit counted against its limits: pending, done, or given up. */
export type DepositReservationsTable = {
  id: Generated<string>;
  player_id: bigint;
  amount_micro: bigint;
  state: Generated<'reserved' | 'done' | 'released'>;
  created_at: Date;
  expires_at: Date;
  done_at: Date | null;
};

export type ComplaintsTable = {
  id: GeneratedAlways<bigint>;
  player_id: bigint;
  subject: string;
  text: string;
  round_id: string | null;
  state: Generated<'open' | 'answered' | 'closed'>;
  created_at: Date;
  answer_by: Date;
  /** The person of the staff who sees to it. */
  taken_by: Generated<string | null>;
  /** What staff wrote as the answer and did not send yet. */
  draft: Generated<string | null>;
  drafted_by: Generated<string | null>;
  answer: string | null;
  answered_by: Generated<string | null>;
  answered_at: Date | null;
};

/** A pattern in a player's play that staff should look at. Never changed once written. */
export type BehaviourMarkersTable = {
  id: GeneratedAlways<bigint>;
  player_id: bigint;
  marker: string;
  detail: ColumnType<unknown, string, never>;
  at: Date;
};

/** Audit log: what staff did about a marker. Never changed once written. */
export type BehaviourActionsTable = {
  id: GeneratedAlways<bigint>;
  marker_id: bigint;
  staff_id: number;
  action: string;
  note: string;
  at: Date;
};
