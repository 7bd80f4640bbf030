import type { GameRoute } from '../frame/game-manifest.ts';

export const CLASSIC_ROUTE: GameRoute = {
  path: '/game/classic',
  load: () => import('./classic-page.tsx'),
};
