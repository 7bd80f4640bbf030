import { FAST_SEATS } from '../../../shared/games/fast/rules.ts';
import { POT_FEE_PERCENT } from '../../../shared/games/pots/rules.ts';
import type { GameManifest } from '../frame/game-manifest.ts';
import styles from './fast-look.module.css';
import { FAST_ROUTE } from './fast-route.ts';

/** What comes back of every seat, in percent: the fee is taken from the stakes of the others. */
export const FAST_RETURN_PERCENT = 100 - (POT_FEE_PERCENT * (FAST_SEATS - 1)) / FAST_SEATS;

export const FAST: GameManifest = {
  ...FAST_ROUTE,
  name: 'fast',
  wireName: 'fast',
  title: 'frame.game.fast',
  look: styles.look,
  icon: <path d="M14 1 4 14h7l-2 9 11-14h-7z" />,
  returns: ({ number }) => number(FAST_RETURN_PERCENT, { maximumFractionDigits: 2 }),
  about: (t) => t('main.own.fast'),
};
