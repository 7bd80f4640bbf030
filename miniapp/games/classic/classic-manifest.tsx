import type { GameManifest } from '../frame/game-manifest.ts';
import { CLASSIC_ROUTE } from './classic-route.ts';

export const CLASSIC: GameManifest = {
  ...CLASSIC_ROUTE,
  name: 'classic',
  wireName: 'classic',
  title: 'frame.game.classic',
  look: undefined,
  icon: <circle cx="12" cy="12" r="9.5" />,
  returns: ({ number }) => `${number(95)}–${number(100)}`,
  about: (t) => t('main.own.classic'),
};
