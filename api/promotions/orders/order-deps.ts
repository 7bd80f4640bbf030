import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Vault } from '../../platform/vault/vault.ts';

/** What orders of prizes need. */
export type OrderDeps = {
  readonly db: Database;
  readonly clock: Clock;
  /** Seals what a winner gives. */
  readonly vault: Vault;
};
