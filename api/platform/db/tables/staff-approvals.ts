import type { GeneratedAlways } from 'kysely';

/** Approvals by staff of what is done with money; never rewritten. */
export type StaffApprovalsTable = {
  id: GeneratedAlways<bigint>;
  /** The subject of the approval, such as `deposit:<id>`. */
  subject: string;
  /** The requested action in full: two approvals are the same where this is. */
  action: string;
  by: string;
  /** The machine's user in whose shell it was typed. */
  machine_user: string;
  at: Date;
};
