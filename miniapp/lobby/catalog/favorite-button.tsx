import { hapticSelection } from '../../platform/platform.ts';
import { cx } from '../../ui/class-names.ts';
import styles from './favorite-button.module.css';
import { switchFavorite } from './favorites.ts';
import type { TileGame } from './tile-game.ts';

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
    />
  );
}
