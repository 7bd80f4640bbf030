import { useEffect, useState, type ReactNode } from 'react';
import { useT } from '../../i18n/language.ts';
import { hapticSelection } from '../../platform/platform.ts';
import { CheckIcon, CopyIcon } from '../../ui/action-icons.tsx';
import { cx } from '../../ui/class-names.ts';
import { showToast } from '../../ui/toasts.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './copy-value.module.css';

/** How long a copy button shows that it worked. */
const DONE_MS = 2000;

type CopyValueProps = {
  readonly name: string;
  /** What is copied. */
  readonly text: string;
  /** What is shown, if it differs from what is copied. */
  readonly face?: ReactNode;
  readonly isBig?: boolean;
};

function useCopied(text: string) {
  const t = useT();
  const [isDone, setIsDone] = useState(false);
  useEffect(() => {
    if (!isDone) return undefined;
    const timer = setTimeout(() => setIsDone(false), DONE_MS);
    return () => clearTimeout(timer);
  }, [isDone]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      hapticSelection();
      setIsDone(true);
    } catch {
      showToast(t('cash.copy.failed'), { tone: 'warn' });
    }
  };
  return { isDone, copy };
}

/** A value to type elsewhere: its name, the text, and a button that copies it. */
export function CopyValue({ name, text, face, isBig = false }: CopyValueProps) {
  const t = useT();
  const { isDone, copy } = useCopied(text);
  return (
    <div className={cx(styles.line, isBig && styles.big)}>
      <div className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.text}>{face ?? text}</span>
      </div>
      <button
        aria-label={t('cash.copy.name', { name })}
        className={cx(styles.button, isDone && styles.done)}
        onClick={() => void copy()}
        title={t('cash.copy.name', { name })}
        type="button"
      >
        {isDone ? <CheckIcon /> : <CopyIcon />}
      </button>
      <VisuallyHidden>
        <output>{isDone && t('cash.copy.done')}</output>
      </VisuallyHidden>
    </div>
  );
}
