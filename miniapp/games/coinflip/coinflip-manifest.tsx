import { COINFLIP_FEE_PERCENT } from '../../../shared/games/coinflip/rules.ts';
import type { GameManifest } from '../frame/game-manifest.ts';
import styles from './coinflip-look.module.css';
import { COINFLIP_ROUTE } from './coinflip-route.ts';

export const COINFLIP: GameManifest = {
  ...COINFLIP_ROUTE,
  name: 'coinflip',
  wireName: 'coinflip',
  title: 'frame.game.coinflip',
  look: styles.look,
  icon: (
    <>
      <circle cx="12" cy="12" r="9.5" />
      <path className={styles.cut} d="m12 6 1.8 4.2 4.2 1.8-4.2 1.8L12 18l-1.8-4.2L6 12l4.2-1.8z" />
    </>
  ),
  returns: ({ number }) => number(100 - COINFLIP_FEE_PERCENT / 2),
  about: (t) => t('main.own.coinflip'),
};
