import type { GeneratedAlways } from 'kysely';

/** Statements by staff about money they approved; never rewritten. */
export type StaffWordsTable = {
  id: GeneratedAlways<bigint>;
  /** The subject of the statement, such as `deposit:<id>`. */
  subject: string;
  /** The requested action in full: two statements are the same where this is. */
  says: string;
  by: string;
  /** The machine's user in whose shell it was typed. */
  machine_user: string;
  at: Date;
};
