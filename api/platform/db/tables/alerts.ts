import type { Generated, GeneratedAlways } from 'kysely';

/** Something that is wrong, or was. */
export type AlertsTable = {
  id: GeneratedAlways<bigint>;
  kind: string;
  subject: string;
  says: string;
  began_at: Date;
  seen_at: Date;
  ended_at: Generated<Date | null>;
  /** The person of the staff who sees to it. */
  taken_by: Generated<string | null>;
};

/** The last run of a job; all nulls before the first. */
export type JobRunsTable = {
  name: string;
  /** When, for the first time since its last run ended, a process that runs it started. */
  known_at: Generated<Date>;
  ended_at: Generated<Date | null>;
  is_good: Generated<boolean | null>;
  error: Generated<string | null>;
};

/** When work that has no runs last went well. */
export type HeartbeatsTable = {
  name: string;
  at: Date;
};
