import type { GameRoute } from '../frame/game-manifest.ts';

export const DICE_ROUTE: GameRoute = {
  path: '/game/dice',
  load: () => import('./dice-page.tsx'),
};
