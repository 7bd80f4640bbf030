import { Suspense } from 'react';
import { lazyUntilLoaded } from '../../i18n/lazy-with-texts.ts';
import styles from './main-page.module.css';
import { useIsWanted } from './use-is-wanted.ts';

const MainRows = lazyUntilLoaded(async () => (await import('./main-rows.tsx')).MainRows);

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
