import { useId, type ReactNode } from 'react';
import { cx } from '../../ui/class-names.ts';
import styles from './desk-card.module.css';

type DeskCardProps = {
  readonly title?: ReactNode;
  /** A small element at the end of the title's line. */
  readonly end?: ReactNode;
  readonly tone?: 'plain' | 'calm' | 'glow' | undefined;
  readonly children: ReactNode;
};

/** One topic of the cash desk on a card. */
export function DeskCard({ title, end, tone = 'plain', children }: DeskCardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={title === undefined ? undefined : id}
      className={cx(styles.card, styles[tone])}
    >
      {title !== undefined && (
        <header className={styles.head}>
          <h2 className={styles.title} id={id}>
            {title}
          </h2>
          {end}
        </header>
      )}
      {children}
    </section>
  );
}
