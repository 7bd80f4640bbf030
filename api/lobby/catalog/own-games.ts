import { authorise, type StaffDeps } from '../../accounts/staff/authorise.ts';
import type { StaffActor } from '../../accounts/staff/staff-actor.ts';
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
 * Switches one of our own games as a person of the staff, for every process at once; false where
 * none is called so. A game that is off refuses new stakes with a refusal of its own, and rounds
 * under way finish.
 */
export async function switchOwnGame(
  { actor, ...deps }: StaffDeps & { readonly actor: StaffActor },
  game: string,
  isEnabled: boolean,
): Promise<boolean> {
  return await deps.db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('game_settings')
      .select('is_enabled')
      .where('game', '=', game)
      .forUpdate()
      .executeTakeFirst();
    if (before === undefined) return false;
    await authorise(
      { ...deps, db: trx },
      {
        actor,
        act: 'game.switch',
        playerId: null,
        subject: `own-game:${game}`,
        before: { isEnabled: before.is_enabled },
        after: { isEnabled },
      },
    );
    await trx
      .updateTable('game_settings')
      .set({ is_enabled: isEnabled, changed_at: new Date(deps.clock.nowMs()) })
      .where('game', '=', game)
      .execute();
    return true;
  });
}
