import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { type CustomContainerComponentProps, WindowVirtualizer } from 'virtua';
import { useRefusalText } from '../../transport/refusal-text.ts';
import { useT } from '../../i18n/language.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './history-list.module.css';
import type { ListState } from './use-pages.ts';

/** How far below the window's end the next page is asked for. */
const AHEAD = '800px';

/** A row's height on the desk, taken until it has been measured. */
const ROW_PX = 72;

const GHOSTS = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

/** Calls when the end of the list comes near the window. */
function useNearEnd(onNear: () => void) {
  const ref = useRef<HTMLDivElement>(null);
  const near = useEffectEvent(onNear);
  useEffect(() => {
    const end = ref.current;
    if (end === null) return undefined;
    const watch = new IntersectionObserver(
      ([seen]) => {
        if (seen?.isIntersecting === true) near();
      },
      { rootMargin: AHEAD },
    );
    watch.observe(end);
    return () => watch.disconnect();
  });
  return ref;
}

/**
 * The list without the virtualizer's rule that nothing may be pressed while it scrolls and for a
 * moment after: a press at that moment would be lost without a word.
 */
function PressableList({ style, ...props }: CustomContainerComponentProps) {
  return <ul {...props} style={{ ...style, pointerEvents: undefined }} />;
}

type ListProps<Row> = {
  readonly label: string;
  readonly state: ListState<Row>;
  readonly onMore: () => void;
  readonly keyOf: (row: Row) => string;
  readonly children: (row: Row) => ReactNode;
};

/** A long list of rows, of which only those near the window are in the page. */
export function HistoryList<Row>({ label, state, onMore, keyOf, children }: ListProps<Row>) {
  const t = useT();
  const refusalText = useRefusalText();
  const { rows, status, next, error } = state;
  const end = useNearEnd(() => {
    if (status === 'ready' && next !== null) onMore();
  });
  return (
    <section aria-busy={status === 'loading'} aria-label={label} className={styles.list}>
      {rows.length > 0 && (
        <WindowVirtualizer as={PressableList} data={rows} item="li" itemSize={ROW_PX}>
          {(row) => (
            <div className={styles.row} key={keyOf(row)}>
              {children(row)}
            </div>
          )}
        </WindowVirtualizer>
      )}
      {status === 'loading' && (
        <div className={styles.ghosts}>
          <VisuallyHidden>{t('shell.loading')}</VisuallyHidden>
          {GHOSTS.map((ghost) => (
            <Skeleton height="3.5rem" key={ghost} />
          ))}
        </div>
      )}
      {status === 'failed' && (
        <div className={styles.note} role="alert">
          <p>{refusalText(error)}</p>
          <Button onClick={onMore}>{t('shell.net.retry')}</Button>
        </div>
      )}
      {status === 'ready' && rows.length === 0 && next === null && (
        <p className={styles.note}>{t('history.empty')}</p>
      )}
      <div ref={end} />
    </section>
  );
}
