import { sql } from 'kysely';
import { isCloseTo } from './community/airdrops/same-hands.ts';
import { isOfStaff } from './community/moderation/who-moderates.ts';
import type { Duelists } from './games/coinflip/duelists.ts';

/** What the wings above games answer flips. */
export const DUELISTS: Duelists = {
  isReal: async (db, playerId) => {
    const { rows } = await sql`select from players where id = ${playerId} and is_demo`.execute(db);
    return rows.length === 0 && !(await isOfStaff(db, BigInt(playerId)));
  },
  isSameHands: isCloseTo,
};
