import type { GameRoute } from '../frame/game-manifest.ts';

export const FAST_ROUTE: GameRoute = {
  path: '/game/fast',
  load: () => import('./fast-page.tsx'),
};
