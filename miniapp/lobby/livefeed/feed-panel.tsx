import { useAtom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import type { LiveFeedType } from '../../../shared/lobby/livefeed/lists.ts';
import { useT } from '../../i18n/language.ts';
import { sessionAtom } from '../../players/profile-atoms.ts';
import { connectionAtom } from '../../transport/connection.ts';
import { cx } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { FeedHeadings, FeedRow } from './feed-row.tsx';
import {
  feedAtom,
  feedTabAtom,
  followFeed,
  holdFeed,
  isFeedPausedAtom,
  loadFeed,
  onlineAtom,
  type Feed,
} from './feed-atoms.ts';
import { FeedNotice } from './feed-notice.tsx';
import styles from './live-feed.module.css';

const SKELETON_ROWS = 6;

function Status() {
  const t = useT();
  const { state } = useAtomValue(connectionAtom);
  const [isPaused, setIsPaused] = useAtom(isFeedPausedAtom);
  const count = useAtomValue(onlineAtom);
  if (state !== 'connected') {
    return <span className={cx(styles.status, styles.lost)}>{t('livefeed.lost')}</span>;
  }
  const word = t(isPaused ? 'livefeed.stopped' : 'livefeed.live');
  const online = count > 0 && t('livefeed.online', { count });
  const action = t(isPaused ? 'livefeed.resume' : 'livefeed.pause');
  return (
    <button
      aria-label={[word, online, action].filter(Boolean).join('. ')}
      className={cx(styles.status, isPaused ? styles.stopped : styles.live)}
      onClick={() => setIsPaused(!isPaused)}
      title={action}
      type="button"
    >
      {[word, online].filter(Boolean).join(' · ')}
    </button>
  );
}

function LoadingRows() {
  const t = useT();
  return (
    <div className={styles.loading}>
      <VisuallyHidden>{t('livefeed.loading')}</VisuallyHidden>
      {Array.from({ length: SKELETON_ROWS }, (_, index) => (
        <Skeleton height="2.25rem" key={index} />
      ))}
    </div>
  );
}

type FeedListProps = {
  readonly feed: Feed;
  readonly type: LiveFeedType;
  readonly isConnected: boolean;
};

/** One list in each of its states; the same height in all of them. */
export function FeedList({ feed: { status, lists }, type, isConnected }: FeedListProps) {
  const { shown, turn } = lists[type];
  if (status === 'failed') return <FeedNotice kind="failed" onRetry={() => void loadFeed()} />;
  if (status === 'loading') return isConnected ? <LoadingRows /> : <FeedNotice kind="offline" />;
  if (shown.length === 0) return <FeedNotice kind={type} />;
  return (
    <>
      <FeedHeadings isOwn={type === 'myBets'} />
      <div className={styles.window}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a row that is pointed at stays where it is */}
        <ol
          className={styles.rows}
          data-turn={turn === 0 ? undefined : turn % 2}
          onKeyDown={holdFeed}
          onPointerDown={holdFeed}
          onPointerMove={({ pointerType }) => pointerType === 'mouse' && holdFeed()}
        >
          {shown.map((bet) => (
            <FeedRow bet={bet} isOwn={type === 'myBets'} key={bet.key} />
          ))}
        </ol>
      </div>
    </>
  );
}

/** The tabs and rows of the live feed; follows it while mounted. */
export function FeedPanel() {
  const t = useT();
  const feed = useAtomValue(feedAtom);
  const isPlayer = useAtomValue(sessionAtom) !== 'guest';
  const { state } = useAtomValue(connectionAtom);
  const [chosen, choose] = useAtom(feedTabAtom);
  useEffect(followFeed, []);
  const type = chosen === 'myBets' && !isPlayer ? 'all' : chosen;
  const tabs = [
    { id: 'all' as const, label: t('livefeed.tab.all') },
    ...(isPlayer ? [{ id: 'myBets' as const, label: t('livefeed.tab.myBets') }] : []),
    { id: 'bigAmount' as const, label: t('livefeed.tab.bigAmount') },
  ];
  return (
    <>
      <Status />
      <div className={styles.tabs}>
        <Tabs
          idBase="live-feed"
          label={t('livefeed.tabs')}
          onSelect={choose}
          selected={type}
          tabs={tabs}
        />
      </div>
      <div className={styles.panel}>
        <TabPanel id={type} idBase="live-feed">
          <FeedList feed={feed} isConnected={state === 'connected'} type={type} />
        </TabPanel>
      </div>
    </>
  );
}
