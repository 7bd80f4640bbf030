import type {
  GameName,
  OneTableName,
  SoloGameName,
  TableGameName,
} from '../../shared/games/manifests.ts';
import { battleCalls } from './battle/battle-calls.ts';
import { battleTable } from './battle/battle-manifest.ts';
import { classicCalls } from './classic/classic-calls.ts';
import { classicTable } from './classic/classic-manifest.ts';
import { coinflipCalls } from './coinflip/coinflip-calls.ts';
import { coinflipDuel } from './coinflip/coinflip-manifest.ts';
import { diceCalls } from './dice/dice-calls.ts';
import { diceGame } from './dice/dice-manifest.ts';
import { fastCalls } from './fast/fast-calls.ts';
import { fastTable } from './fast/fast-manifest.ts';
import { minesCalls } from './mines/mines-calls.ts';
import { minesGame } from './mines/mines-manifest.ts';
import type { SoloGame } from './solo-game.ts';
import type { SharedGamePlan, TableGamePlan } from './table/tables.ts';
import { wheelCalls } from './wheel/wheel-calls.ts';
import { wheelTable } from './wheel/wheel-manifest.ts';

/** The games whose rounds are each one player's; a game that is missing does not compile. */
export const SOLO_GAMES: Readonly<Record<SoloGameName, SoloGame>> = {
  dice: diceGame,
  mines: minesGame,
};

/** The games that have one table each. */
export const ONE_TABLES: Readonly<Record<OneTableName, TableGamePlan>> = {
  battle: battleTable,
  wheelOfFortune: wheelTable,
  classic: classicTable,
  fast: fastTable,
};

/** The games whose rounds are many players': tables and duels. */
export const TABLE_GAMES: Readonly<Record<TableGameName, SharedGamePlan>> = {
  ...ONE_TABLES,
  coinflip: coinflipDuel,
};

/** All of our own games. */
export const OWN_GAMES: Readonly<Record<GameName, SoloGame | SharedGamePlan>> = {
  ...SOLO_GAMES,
  ...TABLE_GAMES,
};

/** The handlers of our own games' calls. */
export const ownGameCalls = {
  ...diceCalls,
  ...minesCalls,
  ...battleCalls,
  ...wheelCalls,
  ...classicCalls,
  ...fastCalls,
  ...coinflipCalls,
};
