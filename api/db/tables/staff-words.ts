import type { GeneratedAlways } from 'kysely';

/** What people of the staff said about money they let in; never rewritten. */
export type StaffWordsTable = {
  id: GeneratedAlways<bigint>;
  /** What the word is about, such as `deposit:<id>`. */
  subject: string;
  /** What is to be done about it, in full: two words are the same where this is. */
  says: string;
  by: string;
  /** The machine's user at whose shell it was typed. */
  machine_user: string;
  at: Date;
};
