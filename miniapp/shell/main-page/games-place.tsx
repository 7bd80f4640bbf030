import { lazy, Suspense, type ComponentType } from 'react';
import { showPageTexts } from '../../i18n/language.ts';
import styles from './main-page.module.css';
import { useIsWanted } from './use-is-wanted.ts';

const MainRows = lazy<ComponentType>(() =>
  Promise.all([import('./main-rows.tsx'), showPageTexts()]).then(
    ([{ MainRows }]) => ({ default: MainRows }),
    () => ({ default: () => null }),
  ),
);

/** The space for the third-party games: it has their final height from the first paint. */
export function GamesPlace() {
  const { ref, isWanted } = useIsWanted<HTMLDivElement>(true);
  return (
    <div className={styles.games} ref={ref}>
      {isWanted && (
        <Suspense fallback={null}>
          <MainRows />
        </Suspense>
      )}
    </div>
  );
}
