import { useAtomValue } from 'jotai';
import { useEffect, type ReactNode } from 'react';
import { useT } from '../../i18n/language.ts';
import { Button } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { CasinoNotice } from './casino-notice.tsx';
import { hasMore, LOADING_LIST, type GameList } from './game-list.ts';
import { followGames, gameListsAtom, loadMoreGames, reloadGames } from './game-lists.ts';
import { keyOfSource, type GameSource } from './game-source.ts';
import { GamesGrid } from './games-grid.tsx';

/** The list of a source, asked for and kept up to date while it is on screen. */
export function useGameList(source: GameSource): GameList {
  const key = keyOfSource(source);
  const list = useAtomValue(gameListsAtom).get(key) ?? LOADING_LIST;
  // oxlint-disable-next-line react/exhaustive-deps -- the key says all there is in a source
  useEffect(() => followGames(source), [key]);
  return list;
}

type CasinoGamesProps = {
  readonly source: GameSource;
  readonly list: GameList;
  /** Names the list for screen readers. */
  readonly label: string;
  /** Shown when the source has no games. */
  readonly empty: ReactNode;
};

/** The games of a source, or why there are none. */
export function CasinoGames({ source, list, label, empty }: CasinoGamesProps) {
  const t = useT();
  const retry = () => void reloadGames(source);
  if (list.status === 'failed' || list.status === 'late') {
    const isLate = list.status === 'late';
    return (
      <CasinoNotice
        isAlert
        text={t(isLate ? 'catalog.late.text' : 'catalog.failed.text')}
        title={t(isLate ? 'catalog.late.title' : 'catalog.failed.title')}
      >
        <Button onClick={retry} variant="hot">
          {t('catalog.retry')}
        </Button>
      </CasinoNotice>
    );
  }
  const isLoading = list.status === 'loading';
  if (!isLoading && list.games.length === 0) return empty;
  const more = () => void loadMoreGames(source);
  return (
    <>
      {isLoading && (
        <VisuallyHidden>
          <output>{t('catalog.loading')}</output>
        </VisuallyHidden>
      )}
      <GamesGrid
        count={list.count}
        end={<GridEnd list={list} onRetry={more} source={source} />}
        games={isLoading ? undefined : list.games}
        key={keyOfSource(source)}
        label={label}
        onNearEnd={list.next === 'idle' ? more : undefined}
        placeKey={keyOfSource(source)}
      />
    </>
  );
}

type GridEndProps = {
  readonly source: GameSource;
  readonly list: GameList;
  readonly onRetry: () => void;
};

function GridEnd({ source, list, onRetry }: GridEndProps) {
  const t = useT();
  if (list.next === 'failed')
    return (
      <CasinoNotice isAlert text={t('catalog.more.failed.text')} title={t('catalog.more.failed')}>
        <Button onClick={onRetry}>{t('catalog.retry')}</Button>
      </CasinoNotice>
    );
  if (list.next === 'loading')
    return (
      <VisuallyHidden>
        <output>{t('catalog.loading')}</output>
      </VisuallyHidden>
    );
  const isWhole = !hasMore(list) && source.kind !== 'search';
  return isWhole ? <p>{t('catalog.end')}</p> : null;
}
