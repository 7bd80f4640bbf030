import type { ReactNode } from 'react';
import styles from './casino-notice.module.css';
import { EmptyReels } from './empty-reels.tsx';

type CasinoNoticeProps = {
  readonly title: string;
  readonly text: string;
  /** What the symbols of the drawing are: hearts for favourites, question marks otherwise. */
  readonly symbol?: 'question' | 'heart';
  /** The ways on. */
  readonly children?: ReactNode;
  /** Whether something went wrong and is said at once to who cannot see it. */
  readonly isAlert?: boolean;
};

/** Shown in place of the games while there are none. */
export function CasinoNotice(props: CasinoNoticeProps) {
  const { title, text, symbol = 'question', children, isAlert = false } = props;
  return (
    <section className={styles.notice} role={isAlert ? 'alert' : undefined}>
      <EmptyReels className={styles.art} symbol={symbol} />
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{text}</p>
      {children !== undefined && <div className={styles.actions}>{children}</div>}
    </section>
  );
}
