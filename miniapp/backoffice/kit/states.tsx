import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './states.module.css';

/** What is shown until a first answer comes. */
export function Loading({ label = 'Loading' }: { readonly label?: string }) {
  return (
    <output aria-label={label} className={styles.loading}>
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <span aria-hidden="true" className={styles.bar} key={row} />
      ))}
    </output>
  );
}

/** Nothing is there, and what that means. */
export function Empty({
  title,
  children,
}: {
  readonly title: string;
  readonly children?: ReactNode;
}) {
  return (
    <div className={styles.empty}>
      <p className={styles.emptyTitle}>{title}</p>
      {children !== undefined && <p className={styles.emptyText}>{children}</p>}
    </div>
  );
}

type FailureProps = {
  /** Nothing is shown without it. */
  readonly text: string | undefined;
  readonly onRetry?: () => void;
};

/** Why something could not be read or done; read out at once. */
export function Failure({ text, onRetry }: FailureProps) {
  return (
    <div className={styles.live} role="alert">
      {text !== undefined && (
        <div className={styles.failure}>
          <p>{text}</p>
          {onRetry !== undefined && <Button onClick={onRetry}>Try again</Button>}
        </div>
      )}
    </div>
  );
}

/** What an act did; read out when it is free to. */
export function Done({ text }: { readonly text: string | undefined }) {
  return (
    <output className={styles.live}>
      {text !== undefined && <span className={styles.done}>{text}</span>}
    </output>
  );
}
