import { useAtomValue } from 'jotai';
import type { PlainKey } from '../../i18n/message-key.ts';
import { useT } from '../../i18n/language.ts';
import { sessionAtom } from '../../players/profile-atoms.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './round-history.module.css';

/** The state of the player's own list. `hasMore`: older rounds can be requested. */
export type HistoryState = {
  readonly kind: 'idle' | 'loading' | 'failed' | 'ready';
  readonly hasMore: boolean;
};

type HistoryNoteProps = {
  readonly history: HistoryState;
  readonly isEmpty: boolean;
  readonly words: Readonly<Record<'guest' | 'failed' | 'empty' | 'loading' | 'more', PlainKey>>;
  /** Asks for the newest rounds again. */
  readonly onRetry: () => void;
  /** Asks for the next page of older ones. */
  readonly onMore: () => void;
};

/** Shown under the player's own rounds: why there are none, or the button for older ones. */
export function HistoryNote({ history, isEmpty, words, onRetry, onMore }: HistoryNoteProps) {
  const t = useT();
  const { kind, hasMore } = history;
  if (useAtomValue(sessionAtom) === 'guest') return <p className={styles.note}>{t(words.guest)}</p>;
  if (kind === 'failed') {
    return (
      <p className={styles.note}>
        {t(words.failed)}
        <Button onClick={onRetry} size="small">
          {t('stake.retry')}
        </Button>
      </p>
    );
  }
  if (isEmpty && kind === 'ready') return <p className={styles.note}>{t(words.empty)}</p>;
  if (isEmpty) {
    return (
      <div className={styles.note}>
        <VisuallyHidden>{t(words.loading)}</VisuallyHidden>
        <Skeleton height="1.25rem" />
        <Skeleton height="1.25rem" />
        <Skeleton height="1.25rem" />
      </div>
    );
  }
  if (!hasMore) return null;
  return (
    <Button isLoading={kind === 'loading'} isWide onClick={onMore}>
      {t(words.more)}
    </Button>
  );
}
