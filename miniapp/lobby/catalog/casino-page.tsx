import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useParams } from 'wouter';
import { type Category, SEARCH_RESULTS } from '../../../shared/lobby/catalog/categories.ts';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { NotFoundPage } from '../../ui/not-found-page.tsx';
import { PausedPage } from '../../protection/paused-place.tsx';
import { isPausedAtom } from '../../protection/protection-atoms.ts';
import { useIsDesktop } from '../../platform/use-is-desktop.ts';
import styles from './casino-page.module.css';
import { CasinoShelf } from './casino-shelf.tsx';
import { CATEGORY_NAMES } from './category-names.ts';
import { CategoryPicker } from './category-picker.tsx';
import { CategoryTabs } from './category-tabs.tsx';
import { useDevice } from './device.ts';
import { FavoriteGames } from './favorite-games.tsx';
import { favoritesAtom } from './favorites.ts';
import { gameListsAtom, needFacts } from './game-lists.ts';
import { isThirdParty, keyOfSource, type GameSource } from './game-source.ts';
import { categoryOfPath, prefetchCategory } from './prefetch-category.ts';
import { ProviderPicker } from './provider-picker.tsx';
import { SearchBox } from './search-box.tsx';
import { useCasinoPlace } from './use-casino-place.ts';

/** What the casino shows where its address names no category. */
const FIRST_CATEGORY: Category = 'slots';

/** Asks for what a path of the casino shows, ahead of its being shown. */
export function prefetchCasino(path: string): void {
  const category = categoryOfPath(path);
  if (category !== undefined) prefetchCategory(category);
}

/** How many games the source has, once that is known. */
function useShownCount(source: GameSource | undefined): number | undefined {
  const lists = useAtomValue(gameListsAtom);
  const favorites = useAtomValue(favoritesAtom);
  if (source === undefined)
    return favorites.status === 'ready' ? favorites.games.length : undefined;
  const list = lists.get(keyOfSource(source));
  return list?.status === 'ready' ? list.count : undefined;
}

/** How many games are shown; while that is unknown, the room of the line is kept. */
function Count({
  count,
  isSearch,
}: {
  readonly count: number | undefined;
  readonly isSearch: boolean;
}) {
  const t = useT();
  const { number } = useFormats();
  const isCut = isSearch && count === SEARCH_RESULTS;
  const words = isCut ? 'catalog.found.best' : isSearch ? 'catalog.found' : 'catalog.count';
  return (
    <output className={styles.count}>
      {count !== undefined && t(words, { count, shown: number(count) })}
    </output>
  );
}

function Casino({ category }: { readonly category: Category }) {
  const t = useT();
  const isDesktop = useIsDesktop();
  const device = useDevice();
  const place = useCasinoPlace(category);
  const { source, choice } = place;
  const count = useShownCount(source);
  const isSearch = source?.kind === 'search';
  const title = t(isSearch ? 'catalog.search.title' : CATEGORY_NAMES[category]);
  useEffect(() => needFacts(device), [device]);
  const current = isSearch ? undefined : category;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <Count count={count} isSearch={isSearch} />
        <div className={styles.search}>
          <SearchBox
            isLoading={isSearch && count === undefined}
            onSearch={place.search}
            search={choice.search}
          />
        </div>
        <div className={styles.filters}>
          {!isDesktop && <CategoryPicker current={current} />}
          {isThirdParty(category) && (
            <ProviderPicker
              category={category}
              onChoose={place.chooseProvider}
              provider={isSearch ? undefined : choice.provider}
            />
          )}
        </div>
      </header>
      {isDesktop && <CategoryTabs current={current} />}
      {source === undefined ? (
        <FavoriteGames label={title} />
      ) : (
        <CasinoShelf label={title} place={place} source={source} />
      )}
    </div>
  );
}

/**
 * The casino: the games of a category, of one of its providers, or those that were searched for.
 */
export function CasinoPage() {
  const { category: name = FIRST_CATEGORY } = useParams();
  const category = categoryOfPath(`/casino/${name}`);
  if (useAtomValue(isPausedAtom)) return <PausedPage />;
  return category === undefined ? <NotFoundPage /> : <Casino category={category} key={category} />;
}
