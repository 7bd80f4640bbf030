import type { Generated } from 'kysely';

/** Whether the money of this database is real or the sandbox's; one row, written once. */
export type DatabaseUseTable = {
  is_only: Generated<boolean>;
  use: 'casino' | 'sandbox';
  since: Generated<Date>;
};
