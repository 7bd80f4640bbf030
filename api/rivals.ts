import { sql } from 'kysely';
import { isOfStaff } from './community/moderation/who-moderates.ts';
import type { Rivals } from './games/rivals/rivals.ts';
import { mayBeOne } from './rewards/person/may-be-one.ts';

/** What the wings above games answer games of players against one another. */
export const RIVALS: Rivals = {
  isReal: async (db, playerId) => {
    const { rows } = await sql`select from players where id = ${playerId} and is_demo`.execute(db);
    return rows.length === 0 && !(await isOfStaff(db, BigInt(playerId)));
  },
  mayBeOne: (db, playerId, others) => mayBeOne(db, { playerId, asker: 'rival' }, others),
};
