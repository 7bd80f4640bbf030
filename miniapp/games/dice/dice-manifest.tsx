import {
  DICE_CHANCE_LIMIT,
  DICE_MIN_PERCENT,
  DICE_RETURN_PERCENT,
} from '../../../shared/games/dice/rules.ts';
import type { GameManifest } from '../frame/game-manifest.ts';
import styles from './dice-look.module.css';
import { DICE_ROUTE } from './dice-route.ts';

export const DICE: GameManifest = {
  ...DICE_ROUTE,
  name: 'dice',
  wireName: 'dice',
  title: 'frame.game.dice',
  look: styles.look,
  icon: (
    <g transform="rotate(-9 12 12)">
      <rect height="18" rx="5" width="18" x="3" y="3" />
      <path
        className={styles.cut}
        d="M6.2 8a1.8 1.8 0 1 0 3.6 0 1.8 1.8 0 1 0-3.6 0ZM14.2 8a1.8 1.8 0 1 0 3.6 0 1.8 1.8 0 1 0-3.6 0ZM10.2 12a1.8 1.8 0 1 0 3.6 0 1.8 1.8 0 1 0-3.6 0ZM6.2 16a1.8 1.8 0 1 0 3.6 0 1.8 1.8 0 1 0-3.6 0ZM14.2 16a1.8 1.8 0 1 0 3.6 0 1.8 1.8 0 1 0-3.6 0Z"
      />
    </g>
  ),
  returns: ({ number }) => number(DICE_RETURN_PERCENT),
  about: (t) => t('main.own.dice', { min: DICE_MIN_PERCENT, max: DICE_CHANCE_LIMIT - 1 }),
};
