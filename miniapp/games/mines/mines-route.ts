import type { GameRoute } from '../frame/game-manifest.ts';

export const MINES_ROUTE: GameRoute = {
  path: '/game/mines',
  load: () => import('./mines-page.tsx'),
};
