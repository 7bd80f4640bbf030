import { atom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useT } from '../i18n/language.ts';
import { store } from '../platform/store.ts';
import { cx } from '../ui/class-names.ts';
import { Spinner } from '../ui/spinner.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import styles from './route-progress.module.css';

const FADE_AFTER_MS = 500;

/** Whether a page's chunk is late, or was until half a second ago. */
const isLateAtom = atom(false);

let fadeTimer: ReturnType<typeof setTimeout> | undefined;

/**
 * Rendered in place of a page whose chunk has not arrived; while it is mounted the progress line
 * shows.
 */
export function LatePage() {
  const t = useT();
  useEffect(() => {
    clearTimeout(fadeTimer);
    store.set(isLateAtom, true);
    return () => {
      fadeTimer = setTimeout(() => store.set(isLateAtom, false), FADE_AFTER_MS);
    };
  }, []);
  return (
    <div className={styles.late}>
      <Spinner />
      <VisuallyHidden>{t('shell.loading')}</VisuallyHidden>
    </div>
  );
}

/** The line along the top edge: shown only while a page is late, hidden half a second after. */
export function RouteProgress() {
  const isLate = useAtomValue(isLateAtom);
  return <div aria-hidden="true" className={cx(styles.line, isLate && styles.shown)} />;
}
