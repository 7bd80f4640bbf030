import type { GameRoute } from '../frame/game-manifest.ts';

export const BATTLE_ROUTE: GameRoute = {
  path: '/game/battle',
  load: () => import('./battle-page.tsx'),
};
