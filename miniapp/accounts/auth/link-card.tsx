import { useId, type ReactNode } from 'react';
import styles from './link-page.module.css';
import { useFocusOnShow } from './use-focus-on-show.ts';

type LinkCardProps = {
  readonly art: ReactNode;
  readonly title: string;
  readonly text?: string;
  readonly children?: ReactNode;
};

/** The result of a mailed link: a picture, a line and the next action. */
export function LinkCard({ art, title, text, children }: LinkCardProps) {
  const id = useId();
  const heading = useFocusOnShow();
  return (
    <section aria-labelledby={id} className={styles.page}>
      <div className={styles.card}>
        <div className={styles.centred}>
          {art}
          <h1 className={styles.title} id={id} ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {text !== undefined && <p className={styles.text}>{text}</p>}
        </div>
        <div className={styles.actions}>{children}</div>
      </div>
    </section>
  );
}
