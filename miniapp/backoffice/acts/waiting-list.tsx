import type { ReactNode } from 'react';
import { Button } from '../kit/button.tsx';
import { Clock } from './clock.tsx';
import styles from './waiting-list.module.css';

type WaitingListProps = {
  readonly label: string;
  readonly isBusy: boolean;
  readonly children: ReactNode;
};

/** What waits for staff, one below the other. */
export function WaitingList({ label, isBusy, children }: WaitingListProps) {
  return (
    <ul aria-busy={isBusy || undefined} aria-label={label} className={styles.items}>
      {children}
    </ul>
  );
}

type WaitingItemProps = {
  readonly title: string;
  readonly since: string;
  /** Until when it has to be decided, where there is such a moment. */
  readonly due: string | null;
  readonly nowMs: number;
  /** What is known of it. */
  readonly children: ReactNode;
  /** The buttons that decide; null where the person's roles decide nothing. */
  readonly acts: ReactNode;
};

/** Something that waits: how long, what is known, and what to do next. */
export function WaitingItem({ title, since, due, nowMs, children, acts }: WaitingItemProps) {
  return (
    <li aria-label={title} className={styles.item}>
      <div className={styles.words}>
        <p className={styles.head}>
          <strong className={styles.title}>{title}</strong>
          <Clock due={due} nowMs={nowMs} since={since} />
        </p>
        {children}
      </div>
      <div className={styles.acts}>
        {acts ?? <p className={styles.none}>Your roles don’t let you decide anything here.</p>}
      </div>
    </li>
  );
}

type OutdatedNoteProps = { readonly isOutdated: boolean; readonly onShow: () => void };

/** Says that the list is another one by now, and shows it at a press. */
export function OutdatedNote({ isOutdated, onShow }: OutdatedNoteProps) {
  return (
    <output className={styles.outdated}>
      {isOutdated && (
        <>
          This queue has changed. <Button onClick={onShow}>Show it now</Button>
        </>
      )}
    </output>
  );
}
