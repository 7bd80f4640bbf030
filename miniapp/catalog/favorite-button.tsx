import { hapticSelection } from '../platform/platform.ts';
import { cx } from '../ui/class-names.ts';
import styles from './favorite-button.module.css';
import { switchFavorite } from './favorites.ts';
import type { TileGame } from './tile-game.ts';

/** The menu's heart, drawn here without its frame: a grid has hundreds. */
const HEART = 'M12 19.5 4.9 12.3a4.6 4.6 0 0 1 6.5-6.5l.6.6.6-.6a4.6 4.6 0 0 1 6.5 6.5Z';

type FavoriteButtonProps = {
  readonly game: TileGame;
  readonly isFavorite: boolean;
  readonly label: string;
  readonly className?: string | undefined;
};

/** The heart of a tile: small to the eye, 44 px to the finger. */
export function FavoriteButton({ game, isFavorite, label, className }: FavoriteButtonProps) {
  return (
    <button
      aria-label={label}
      aria-pressed={isFavorite}
      className={cx(styles.heart, className)}
      onClick={() => {
        hapticSelection();
        void switchFavorite(game.identifier, game.isFavorite ?? false);
      }}
      type="button"
    >
      <svg aria-hidden="true" viewBox="0 0 24 24">
        <path d={HEART} />
      </svg>
    </button>
  );
}
