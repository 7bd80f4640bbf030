import { WHEEL_RETURN_PERCENT, WHEEL_SECTORS } from '../../../shared/games/wheel/rules.ts';
import type { GameManifest } from '../frame/game-manifest.ts';
import styles from './wheel-look.module.css';
import { WHEEL_ROUTE } from './wheel-route.ts';

export const WHEEL: GameManifest = {
  ...WHEEL_ROUTE,
  name: 'wheel',
  wireName: 'wheelOfFortune',
  title: 'frame.game.wheelOfFortune',
  tabTitle: 'shell.title.wheel',
  look: styles.look,
  icon: (
    <>
      <circle cx="12" cy="12" r="9.5" />
      <path
        className={styles.cut}
        d="M12 12 12 2.5A9.5 9.5 0 0 1 18.7 5.3ZM12 12h9.5A9.5 9.5 0 0 1 18.7 18.7ZM12 12v9.5A9.5 9.5 0 0 1 5.3 18.7ZM12 12H2.5A9.5 9.5 0 0 1 5.3 5.3Z"
      />
      <circle className={styles.hub} cx="12" cy="12" r="3" />
    </>
  ),
  returns: ({ number }) => number(WHEEL_RETURN_PERCENT),
  about: (t) => t('main.own.wheel', { times: Math.max(...WHEEL_SECTORS) }),
};
