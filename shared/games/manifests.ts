import { battleManifest } from './battle/manifest.ts';
import { classicManifest } from './classic/manifest.ts';
import { coinflipManifest } from './coinflip/manifest.ts';
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
  coinflipManifest,
] as const;

type Game = (typeof GAMES)[number];
export type GameName = Game['name'];
export type SoloGameName = Extract<Game, { kind: 'solo' }>['name'];
/** The games whose rounds are many players' and draw from chains: tables and duels. */
export type TableGameName = Exclude<Game, { kind: 'solo' }>['name'];
/** Those that have one round at a time, or one at each of their desks. */
export type OneTableName = Extract<Game, { kind: 'table' | 'desks' }>['name'];

const isTable = (game: Game): game is Exclude<Game, { kind: 'solo' }> => game.kind !== 'solo';

export const GAME_NAMES: readonly GameName[] = GAMES.map(({ name }) => name);

/** The games whose rounds belong to several players and draw from chains. */
export const TABLE_GAME_NAMES: readonly TableGameName[] = GAMES.filter(isTable).map(
  ({ name }) => name,
);

/** Whether the rounds of a game follow one another: none opens before the last is over. */
export const isSerial = (game: TableGameName): boolean =>
  GAMES.some(({ name, kind }) => name === game && kind === 'table');
