import {
  type Switched,
  switchAsStaff,
  type SwitchOperator,
  type SwitchTo,
} from '../../accounts/services/switch-as-staff.ts';
import type { Database } from '../../platform/db/database.ts';

/** Our own games, each with whether it takes new stakes. */
export async function listOwnGames(db: Database) {
  return await db
    .selectFrom('game_settings')
    .select(['game', 'is_enabled', 'changed_at'])
    .orderBy('game')
    .execute();
}

/**
 * Switches one of our own games as a person of the staff, for every process at once. A game that is
 * off refuses new stakes, and rounds under way finish.
 */
export const switchOwnGame = async (
  operator: SwitchOperator,
  game: string,
  to: SwitchTo,
): Promise<Switched> =>
  await switchAsStaff(
    operator,
    {
      act: 'game.switch',
      kind: 'own-game',
      id: game,
      find: async (trx) =>
        await trx
          .selectFrom('game_settings')
          .select('is_enabled as isOn')
          .where('game', '=', game)
          .forUpdate()
          .executeTakeFirst(),
      set: async (trx, isOn) => {
        await trx
          .updateTable('game_settings')
          .set({ is_enabled: isOn, changed_at: new Date(operator.clock.nowMs()) })
          .where('game', '=', game)
          .execute();
      },
    },
    to,
  );
