import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { useT } from '../../i18n/language.ts';
import { sessionAtom } from '../../players/profile-atoms.ts';
import { openModal } from '../../ui/modal-atom.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { CasinoNotice } from './casino-notice.tsx';
import { favoritesAtom, loadFavorites, needFavorites } from './favorites.ts';
import { GamesGrid } from './games-grid.tsx';
import { categoryPath } from './place-address.ts';

/** Why a guest has no favourites, and how to get some. */
export function GuestFavorites() {
  const t = useT();
  return (
    <CasinoNotice
      symbol="heart"
      text={t('catalog.favorites.guest.text')}
      title={t('catalog.favorites.guest')}
    >
      <Button onClick={() => openModal('auth')} variant="hot">
        {t('shell.login')}
      </Button>
    </CasinoNotice>
  );
}

/** What a player without favourites sees. */
export function EmptyFavorites() {
  const t = useT();
  return (
    <CasinoNotice
      symbol="heart"
      text={t('catalog.favorites.empty.text')}
      title={t('catalog.favorites.empty')}
    >
      <Link className={buttonClass({ variant: 'hot' })} href={categoryPath('popular')}>
        {t('catalog.favorites.browse')}
      </Link>
    </CasinoNotice>
  );
}

/** The player's favourites, or how to get some. */
export function FavoriteGames({ label }: { readonly label: string }) {
  const t = useT();
  const session = useAtomValue(sessionAtom);
  const { status, games } = useAtomValue(favoritesAtom);
  useEffect(() => needFavorites(), []);
  if (session === 'guest') return <GuestFavorites />;
  if (status === 'failed')
    return (
      <CasinoNotice isAlert text={t('catalog.failed.text')} title={t('catalog.failed.title')}>
        <Button onClick={() => void loadFavorites()} variant="hot">
          {t('catalog.retry')}
        </Button>
      </CasinoNotice>
    );
  if (status === 'ready' && games.length === 0) return <EmptyFavorites />;
  return (
    <GamesGrid
      count={games.length}
      games={status === 'ready' ? games : undefined}
      label={label}
      placeKey="/favorite"
    />
  );
}
