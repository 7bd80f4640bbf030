import type { Kysely } from 'kysely';
import { GAME_NAMES } from '../../shared/games/manifests.ts';
import type { Tables } from '../platform/db/tables/tables.ts';

/** Switches on every game that has no switch yet; a switch an operator has set stays as it is. */
export async function seedGameSwitches(db: Kysely<Tables>): Promise<void> {
  await db
    .insertInto('game_settings')
    .values(GAME_NAMES.map((game) => ({ game, is_enabled: true })))
    .onConflict((conflict) => conflict.column('game').doNothing())
    .execute();
}
