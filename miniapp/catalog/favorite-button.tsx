import { useAtomValue } from 'jotai';
import { useT } from '../i18n/language.ts';
import { HeartIcon } from '../shell/menu-icons.tsx';
import { hapticSelection } from '../platform/platform.ts';
import styles from './favorite-button.module.css';
import { isFavoriteAtom, switchFavorite } from './favorites.ts';
import type { TileGame } from './tile-game.ts';

/** The heart of a tile: small to the eye, 44 px to the finger. */
export function FavoriteButton({ game }: { readonly game: TileGame }) {
  const t = useT();
  const { identifier, title, isFavorite: listed = false } = game;
  const isFavorite = useAtomValue(isFavoriteAtom)(identifier, listed);
  return (
    <button
      aria-label={t('catalog.favorite', { game: title })}
      aria-pressed={isFavorite}
      className={styles.heart}
      onClick={() => {
        hapticSelection();
        void switchFavorite(identifier, listed);
      }}
      type="button"
    >
      <span className={styles.mark}>
        <HeartIcon />
      </span>
    </button>
  );
}
