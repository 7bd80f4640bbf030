import { useT } from '../i18n/language.ts';
import { Button } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import styles from './card-states.module.css';

/** Stands in a card while what it shows is on its way. */
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

/** Stands in a card whose content did not come, with a way to try again. */
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
