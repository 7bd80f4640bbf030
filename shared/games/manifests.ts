import { battleManifest } from './battle/manifest.ts';
import { classicManifest } from './classic/manifest.ts';
import { diceManifest } from './dice/manifest.ts';
import { fastManifest } from './fast/manifest.ts';
import { minesManifest } from './mines/manifest.ts';
import { wheelManifest } from './wheel/manifest.ts';

/** Our own games, in the order in which they are listed. */
const GAMES = [
  diceManifest,
  minesManifest,
  battleManifest,
  wheelManifest,
  classicManifest,
  fastManifest,
] as const;

type Game = (typeof GAMES)[number];
export type GameName = Game['name'];
export type SoloGameName = Extract<Game, { kind: 'solo' }>['name'];
export type TableGameName = Extract<Game, { kind: 'table' }>['name'];

const isTable = (game: Game): game is Extract<Game, { kind: 'table' }> => game.kind === 'table';

export const GAME_NAMES: readonly GameName[] = GAMES.map(({ name }) => name);

/** The games whose rounds belong to a table and draw from chains. */
export const TABLE_GAME_NAMES: readonly TableGameName[] = GAMES.filter(isTable).map(
  ({ name }) => name,
);
