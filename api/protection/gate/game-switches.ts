import type { Database } from '../../platform/db/database.ts';

/** Which games take stakes now. Open rounds of a game switched off still finish. */
export type GameSwitches = {
  isEnabled(game: string): boolean;
  reload(): Promise<void>;
};

/** Reads the switches once; `reload` follows an operator's change. An unknown game is off. */
export async function createGameSwitches(db: Database): Promise<GameSwitches> {
  let enabled = new Set<string>();
  const reload = async () => {
    const rows = await db.selectFrom('game_settings').selectAll().execute();
    enabled = new Set(rows.flatMap((row) => (row.is_enabled ? [row.game] : [])));
  };
  await reload();
  return { isEnabled: (game) => enabled.has(game), reload };
}
