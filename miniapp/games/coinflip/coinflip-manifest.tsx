import { COINFLIP_RETURN_BP } from '../../../shared/games/coinflip/rules.ts';
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
      <path className={styles.mark} d="M8.5 9.5 12 6h1.5v12H11V9.5L8.5 11Z" />
    </>
  ),
  returns: ({ number }) => number(COINFLIP_RETURN_BP / 100),
  about: (t) => t('main.own.coinflip'),
};
