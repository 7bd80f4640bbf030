import { useEffect, useRef, useState, type ComponentType } from 'react';
import { useT } from '../../i18n/language.ts';
import { FeedNotice } from './feed-notice.tsx';
import styles from './live-feed.module.css';

/** How far below the window the feed is when its own code is fetched. */
const NEAR = '240px';

let arrived: ComponentType | undefined;

async function fetchPanel(): Promise<ComponentType> {
  arrived ??= (await import('./feed-panel.tsx')).FeedPanel;
  return arrived;
}

/** True from the moment the element comes near the window. */
function useIsNear() {
  const ref = useRef<HTMLElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (element === null || isNear) return undefined;
    const watch = new IntersectionObserver(
      (entries) => setIsNear(entries.some((entry) => entry.isIntersecting)),
      { rootMargin: NEAR },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, [isNear]);
  return { ref, isNear };
}

/**
 * The live feed for any page. It keeps its place from the first paint; its code and its bets are
 * fetched when it comes near the window.
 */
export function LiveFeed() {
  const t = useT();
  const { ref, isNear } = useIsNear();
  const [Panel, setPanel] = useState(() => arrived);
  const [hasFailed, setHasFailed] = useState(false);
  const isWanted = isNear && Panel === undefined && !hasFailed;
  useEffect(() => {
    if (!isWanted) return;
    fetchPanel().then(
      (fetched) => setPanel(() => fetched),
      () => setHasFailed(true),
    );
  }, [isWanted]);
  return (
    <section aria-labelledby="live-feed" className={styles.feed} ref={ref}>
      <div className={styles.frame}>
        <h2 className={styles.title} id="live-feed">
          {t('livefeed.title')}
        </h2>
        {Panel !== undefined && <Panel />}
        {hasFailed && <FeedNotice kind="failed" onRetry={() => setHasFailed(false)} />}
      </div>
    </section>
  );
}
