import { cx } from '../../ui/class-names.ts';
import styles from './game-icon.module.css';
import type { GameManifest } from './game-manifest.ts';

/** An own game's mark in its own colour; decoration beside its name. */
export function GameIcon({ game }: { readonly game: GameManifest }) {
  return (
    <svg aria-hidden="true" className={cx(styles.icon, game.look)} viewBox="0 0 24 24">
      {game.icon}
    </svg>
  );
}
