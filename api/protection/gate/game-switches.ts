import type { Database } from '../../platform/db/database.ts';
import { newestReading } from '../../platform/newest-reading.ts';
import type { ClosingView } from '../../../shared/protection/services/contract.ts';
import { type Closing, readClosings, viewClosing } from '../../players/closings.ts';

/** Which games take stakes now. Open rounds of a game switched off still finish. */
export type GameSwitches = {
  isEnabled(game: string): boolean;
  /** The same for whoever opens the game, with what they are told of it where it is off. */
  stateOf(game: string, nowMs: number): GameState;
  /** What players are told of a game that is off; undefined where it is on, or nobody said why. */
  whyClosed(game: string): Closing | undefined;
  reload(): Promise<void>;
};

/** Whether a game takes stakes, and why it does not where staff said so. */
export type GameState = { readonly isEnabled: boolean; readonly closing?: ClosingView };

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
  const isEnabled = (game: string) => enabled.has(game);
  const whyClosed = (game: string) => (enabled.has(game) ? undefined : closings.get(game));
  return {
    isEnabled,
    whyClosed,
    stateOf: (game, nowMs) => {
      const closing = whyClosed(game);
      if (closing === undefined) return { isEnabled: isEnabled(game) };
      return { isEnabled: false, closing: viewClosing(closing, nowMs) };
    },
    reload,
  };
}
