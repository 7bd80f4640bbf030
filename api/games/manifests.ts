import type { GameName, SoloGameName, TableGameName } from '../../shared/games/manifests.ts';
import { battleCalls } from './battle/battle-calls.ts';
import { battleTable } from './battle/battle-manifest.ts';
import { diceCalls } from './dice/dice-calls.ts';
import { diceGame } from './dice/dice-manifest.ts';
import type { GameTitles } from './game-titles.ts';
import { minesCalls } from './mines/mines-calls.ts';
import { minesGame } from './mines/mines-manifest.ts';
import type { SoloGame } from './solo-game.ts';
import type { TableGamePlan } from './table/tables.ts';
import { wheelCalls } from './wheel/wheel-calls.ts';
import { wheelTable } from './wheel/wheel-manifest.ts';

/** The games whose rounds are each one player's; a game that is missing does not compile. */
export const SOLO_GAMES: Readonly<Record<SoloGameName, SoloGame>> = {
  dice: diceGame,
  mines: minesGame,
};

/** The games that are played at tables. */
export const TABLE_GAMES: Readonly<Record<TableGameName, TableGamePlan>> = {
  battle: battleTable,
  wheelOfFortune: wheelTable,
};

/** What each game is called. */
export const GAME_TITLES: Readonly<Record<GameName, GameTitles>> = {
  ...titlesOf(SOLO_GAMES),
  ...titlesOf(TABLE_GAMES),
};

function titlesOf<Name extends GameName>(
  games: Readonly<Record<Name, { readonly titles: GameTitles }>>,
): Record<Name, GameTitles> {
  const entries = Object.entries<{ readonly titles: GameTitles }>(games);
  return Object.fromEntries(entries.map(([name, { titles }]) => [name, titles])) as Record<
    Name,
    GameTitles
  >;
}

/** The handlers of our own games' calls. */
export const ownGameCalls = { ...diceCalls, ...minesCalls, ...battleCalls, ...wheelCalls };
