import { BATTLE } from './battle/battle-manifest.tsx';
import { CLASSIC } from './classic/classic-manifest.tsx';
import { COINFLIP } from './coinflip/coinflip-manifest.tsx';
import { DICE } from './dice/dice-manifest.tsx';
import { FAST } from './fast/fast-manifest.tsx';
import type { GameManifest, GameName } from './frame/game-manifest.ts';
import { MINES } from './mines/mines-manifest.tsx';
import { WHEEL } from './wheel/wheel-manifest.tsx';

/** Each own game as it is shown. */
export const MANIFESTS: Readonly<Record<GameName, GameManifest>> = {
  dice: DICE,
  mines: MINES,
  battle: BATTLE,
  wheel: WHEEL,
  classic: CLASSIC,
  fast: FAST,
  coinflip: COINFLIP,
};

/** The own games in the order of the menus. */
export const GAMES: readonly GameManifest[] = Object.values(MANIFESTS);

/** The own game that the wire calls so; undefined where it is a third-party one. */
export function gameOfWire(wireName: string): GameManifest | undefined {
  return GAMES.find((game) => game.wireName === wireName);
}
