import type { ComponentType } from 'react';
import { BattleTileArt } from './battle/battle-tile-art.tsx';
import { DiceTileArt } from './dice/dice-tile-art.tsx';
import type { GameName } from './frame/game-manifest.ts';
import { MinesTileArt } from './mines/mines-tile-art.tsx';
import { WheelTileArt } from './wheel/wheel-tile-art.tsx';

type Art = ComponentType<{ readonly className?: string | undefined }>;

/** The picture of each own game's tile and banner; too heavy for the first load. */
export const TILE_ARTS: Readonly<Record<GameName, Art>> = {
  dice: DiceTileArt,
  mines: MinesTileArt,
  battle: BattleTileArt,
  wheel: WheelTileArt,
};
