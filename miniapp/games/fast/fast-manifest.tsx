import type { GameManifest } from '../frame/game-manifest.ts';
import { FAST_ROUTE } from './fast-route.ts';

export const FAST: GameManifest = {
  ...FAST_ROUTE,
  name: 'fast',
  wireName: 'fast',
  title: 'frame.game.fast',
  look: undefined,
  icon: <circle cx="12" cy="12" r="9.5" />,
  returns: ({ number }) => `${number(95)}–${number(100)}`,
  about: (t) => t('main.own.fast'),
};
