import { POT_FEE_PERCENT } from '../../../shared/games/pots/rules.ts';
import type { GameManifest } from '../frame/game-manifest.ts';
import styles from './classic-look.module.css';
import { CLASSIC_ROUTE } from './classic-route.ts';

export const CLASSIC: GameManifest = {
  ...CLASSIC_ROUTE,
  name: 'classic',
  wireName: 'classic',
  title: 'frame.game.classic',
  look: styles.look,
  icon: <path d="M5 10a7 7 0 0 1 14 0zM3 11h18l-2 9H5z" />,
  returns: ({ number }) => `${number(100 - POT_FEE_PERCENT)}–${number(100)}`,
  about: (t) => t('main.own.classic'),
};
