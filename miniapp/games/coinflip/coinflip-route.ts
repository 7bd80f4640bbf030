import type { GameRoute } from '../frame/game-manifest.ts';

export const COINFLIP_ROUTE: GameRoute = {
  path: '/game/coinflip',
  load: () => import('./coinflip-page.tsx'),
};
