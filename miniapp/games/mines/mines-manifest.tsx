import {
  MINES_MAX_LENGTH,
  MINES_MIN_LENGTH,
  MINES_RETURN_PERCENT,
} from '../../../shared/games/mines/rules.ts';
import type { GameManifest } from '../frame/game-manifest.ts';
import styles from './mines-look.module.css';
import { MINES_ROUTE } from './mines-route.ts';

export const MINES: GameManifest = {
  ...MINES_ROUTE,
  name: 'mines',
  wireName: 'mines',
  title: 'frame.game.mines',
  look: styles.look,
  icon: (
    <>
      <path d="M7.4 3.2h9.2c.6 0 1.1.3 1.4.7l3.6 4.7c.5.7.4 1.6-.1 2.2l-8.2 9.5c-.7.8-1.9.8-2.6 0l-8.2-9.5c-.5-.6-.6-1.5-.1-2.2L6 3.9c.3-.4.8-.7 1.4-.7Z" />
      <path className={styles.cut} d="M12 18.6 8.4 10h7.2ZM5 8.6l2.4-3.2 1.2 3.2Z" />
    </>
  ),
  returns: ({ number }) => number(MINES_RETURN_PERCENT),
  about: (t) => t('main.own.mines', { min: MINES_MIN_LENGTH, max: MINES_MAX_LENGTH }),
};
