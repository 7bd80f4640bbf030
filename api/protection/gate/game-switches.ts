import type { Database } from '../../platform/db/database.ts';
import { newestReading } from '../../platform/newest-reading.ts';

/** Which games take stakes now. Open rounds of a game switched off still finish. */
export type GameSwitches = {
  isEnabled(game: string): boolean;
  reload(): Promise<void>;
};

/** Reads the switches once; `reload` follows an operator's change. An unknown game is off. */
export async function createGameSwitches(db: Database): Promise<GameSwitches> {
  let enabled = new Set<string>();
  const reload = newestReading(
    () => db.selectFrom('game_settings').selectAll().execute(),
    (rows) => {
      enabled = new Set(rows.flatMap((row) => (row.is_enabled ? [row.game] : [])));
    },
  );
  await reload();
  return { isEnabled: (game) => enabled.has(game), reload };
}
