import type { Database } from '../../platform/db/database.ts';
import { newestReading } from '../../platform/newest-reading.ts';
import { type Closing, readClosings } from '../../players/closings.ts';

/** Which games take stakes now. Open rounds of a game switched off still finish. */
export type GameSwitches = {
  isEnabled(game: string): boolean;
  /** What players are told of a game that is off; undefined where it is on, or nobody said why. */
  whyClosed(game: string): Closing | undefined;
  reload(): Promise<void>;
};

/** Reads the switches once; `reload` follows an operator's change. An unknown game is off. */
export async function createGameSwitches(db: Database): Promise<GameSwitches> {
  let enabled = new Set<string>();
  let closings: ReadonlyMap<string, Closing> = new Map();
  const reload = newestReading(
    async () => ({
      rows: await db.selectFrom('game_settings').selectAll().execute(),
      closed: await readClosings(db, 'own-game'),
    }),
    ({ rows, closed }) => {
      enabled = new Set(rows.flatMap((row) => (row.is_enabled ? [row.game] : [])));
      closings = closed;
    },
  );
  await reload();
  return {
    isEnabled: (game) => enabled.has(game),
    whyClosed: (game) => (enabled.has(game) ? undefined : closings.get(game)),
    reload,
  };
}
