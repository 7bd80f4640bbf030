import type { GameRoute } from '../frame/game-manifest.ts';

export const WHEEL_ROUTE: GameRoute = {
  path: '/game/wheeloffortune',
  load: () => import('./wheel-page.tsx'),
};
