import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import type { BannerStage } from '../../lobby/banners/banner-carousel.tsx';
import { showPageTexts } from '../../i18n/language.ts';
import styles from './main-page.module.css';
import { useIsWanted } from './use-is-wanted.ts';

/**
 * If the code of the others cannot be loaded, the first banner stays alone for the visit: they are
 * advertising, and the place looks complete without them.
 */
const BannerCarousel = lazy(() =>
  Promise.all([import('../../lobby/banners/banner-carousel.tsx'), showPageTexts()]).then(
    ([{ BannerCarousel }]) => ({ default: BannerCarousel }),
    () => ({ default: () => null }),
  ),
);

/** The first banner; the others are added beside it without moving it. */
export function BannerPlace({ children }: { readonly children: ReactNode }) {
  const { ref, isWanted } = useIsWanted<HTMLElement>(false);
  const [stage, setStage] = useState<BannerStage>();
  useEffect(() => {
    const root = ref.current;
    const viewport = root?.firstElementChild;
    const track = viewport?.firstElementChild;
    if (!isWanted || !(viewport instanceof HTMLElement) || !(track instanceof HTMLElement)) return;
    if (root !== null) setStage({ root, viewport, track });
  }, [isWanted, ref]);
  return (
    <section className={styles.stage} ref={ref}>
      <div className={styles.viewport}>
        <div className={styles.track}>
          <div className={styles.slide}>{children}</div>
        </div>
      </div>
      {stage !== undefined && (
        <Suspense fallback={null}>
          <BannerCarousel stage={stage} />
        </Suspense>
      )}
    </section>
  );
}
