import type { PlayerId } from '../../../shared/ids.ts';
import type { Database } from '../../platform/db/database.ts';

/** What games of players against one another ask of wings that stand above games. */
export type Rivals = {
  /** Whether the account is a player's own: neither a demo account nor one of the operator's. */
  readonly isReal: (db: Database, playerId: PlayerId) => Promise<boolean>;
  /** Whether a player may be one person with somebody of the others; a doubt is enough. */
  readonly mayBeOne: (
    db: Database,
    playerId: PlayerId,
    others: readonly PlayerId[],
  ) => Promise<boolean>;
};
