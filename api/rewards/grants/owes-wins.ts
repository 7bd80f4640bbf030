import type { PlayerId } from '../../../shared/ids.ts';
import { debtsOf } from '../../lobby/aggregator/callback/owed-wins.ts';
import type { Database } from '../../platform/db/database.ts';

/**
 * Whether a player owes wins that were rolled back after they were spent. Cash of rewards waits until
 * that is met by later wins: otherwise the operator would pay out beside what it is owed. Nothing of
 * a reward is kept back for it, so what a card says is what a player gets.
 */
export const owesWins = async (db: Database, playerId: PlayerId): Promise<boolean> =>
  (await debtsOf(db, playerId)).length > 0;
