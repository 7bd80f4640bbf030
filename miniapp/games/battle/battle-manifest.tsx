import { BATTLE_FEE_PERCENT } from '../../../shared/games/battle/rules.ts';
import type { GameManifest } from '../frame/game-manifest.ts';
import styles from './battle-look.module.css';
import { BATTLE_ROUTE } from './battle-route.ts';

export const BATTLE: GameManifest = {
  ...BATTLE_ROUTE,
  name: 'battle',
  wireName: 'battle',
  title: 'frame.game.battle',
  look: styles.look,
  icon: (
    <>
      <path className={styles.red} d="M2.5 5.5 13.5 3 10 21C5.4 18.8 2.5 14.8 2.5 9.7Z" />
      <path className={styles.blue} d="M21.5 5.5 14.6 3.9 11.3 21.3c6-2 10.2-6.4 10.2-11.6Z" />
    </>
  ),
  returns: ({ number }) => `${number(100 - BATTLE_FEE_PERCENT)}–${number(100)}`,
  about: (t) => t('main.own.battle'),
};
