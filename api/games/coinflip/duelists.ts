import type { PlayerId } from '../../../shared/ids.ts';
import type { Database } from '../../platform/db/database.ts';

/** What flips ask of wings that stand above games, where those may not be imported. */
export type Duelists = {
  /** Whether the account is a player's own: neither a demo account nor one of the operator's. */
  isReal(db: Database, playerId: PlayerId): Promise<boolean>;
  /** Whether two accounts may be one person's, or of two who share; a doubt is enough. */
  isSameHands(db: Database, one: PlayerId, other: PlayerId): Promise<boolean>;
};
