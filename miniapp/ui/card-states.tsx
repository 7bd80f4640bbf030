import { useT } from '../i18n/language.ts';
import { Button } from './button.tsx';
import { Skeleton } from './skeleton.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';
import styles from './card-states.module.css';

/** The content of a card while its data is loading. */
export function CardWaiting({ lines = 2 }: { readonly lines?: number }) {
  const t = useT();
  return (
    <div aria-busy="true" className={styles.waiting}>
      <VisuallyHidden>{t('shell.loading')}</VisuallyHidden>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton height="4rem" key={line} />
      ))}
    </div>
  );
}

type CardFailedProps = { readonly text: string; readonly onRetry: () => void };

/** The content of a card whose data failed to load, with a retry. */
export function CardFailed({ text, onRetry }: CardFailedProps) {
  const t = useT();
  return (
    <p className={styles.failed} role="alert">
      {text}
      <Button onClick={onRetry} size="small">
        {t('shell.net.retry')}
      </Button>
    </p>
  );
}
