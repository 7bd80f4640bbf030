import type { ReactNode } from 'react';
import { useT } from '../i18n/language.ts';
import { Button } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import styles from './help-page.module.css';
import type { TextsState } from './use-texts.ts';

type TextsPlaceProps<T> = {
  readonly state: TextsState<T>;
  readonly onRetry: () => void;
  readonly children: (texts: T) => ReactNode;
};

/** Texts as soon as they are there; until then their outline, or why they are not. */
export function TextsPlace<T>({ state, onRetry, children }: TextsPlaceProps<T>) {
  const t = useT();
  if (state.status === 'ready') return children(state.texts);
  if (state.status === 'failed') {
    return (
      <div className={styles.failed}>
        <p>{t('help.failed')}</p>
        <Button onClick={onRetry}>{t('help.retry')}</Button>
      </div>
    );
  }
  return (
    <div aria-busy="true" className={styles.loading}>
      <VisuallyHidden>{t('help.loading')}</VisuallyHidden>
      <Skeleton height="2.5rem" width="60%" />
      <Skeleton height="1.25rem" />
      <Skeleton height="1.25rem" width="90%" />
      <Skeleton height="9rem" />
      <Skeleton height="9rem" />
    </div>
  );
}
