import { BATTLE_ROUTE } from './battle/battle-route.ts';
import { CLASSIC_ROUTE } from './classic/classic-route.ts';
import { COINFLIP_ROUTE } from './coinflip/coinflip-route.ts';
import { DICE_ROUTE } from './dice/dice-route.ts';
import { FAST_ROUTE } from './fast/fast-route.ts';
import type { GameName, GameRoute } from './frame/game-manifest.ts';
import { MINES_ROUTE } from './mines/mines-route.ts';
import { WHEEL_ROUTE } from './wheel/wheel-route.ts';

/** Where each own game is played; the bare path of games leads to the first. */
export const GAME_ROUTES: Readonly<Record<GameName, GameRoute>> = {
  dice: DICE_ROUTE,
  mines: MINES_ROUTE,
  battle: BATTLE_ROUTE,
  wheel: WHEEL_ROUTE,
  classic: CLASSIC_ROUTE,
  fast: FAST_ROUTE,
  coinflip: COINFLIP_ROUTE,
};
