import { useAtomValue } from 'jotai';
import { useId } from 'react';
import { localeTagAtom, useT } from '../../i18n/language.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import styles from './auth-form.module.css';
import { missingText } from './missing-text.ts';
import { OfflineNote } from './offline-note.tsx';
import { useOnline } from './use-online.ts';
import type { Progress } from './use-submission.ts';

const SECONDS = 60;

const clockOf = (seconds: number) =>
  `${Math.floor(seconds / SECONDS)}:${String(seconds % SECONDS).padStart(2, '0')}`;

type SubmitButtonProps = {
  readonly label: string;
  readonly progress: Progress;
  /**
   * The labels of the empty fields. The button accepts a press all the same and shows where they
   * are.
   */
  readonly missing?: readonly string[];
  /** The labels of the fields that are filled in, but not yet as they must be. */
  readonly wrong?: readonly string[];
};

/**
 * The end of a form: what is missing, what it waits for, and the button that sends it. While
 * offline it waits only for the network, and says so.
 */
export function SubmitButton({ label, progress, missing = [], wrong = [] }: SubmitButtonProps) {
  const t = useT();
  const tag = useAtomValue(localeTagAtom);
  const noteId = useId();
  const isOnline = useOnline();
  const { secondsLeft } = progress;
  const step = isOnline ? progress.step : undefined;
  const isMissing = missing.length > 0;
  const isHeld = isMissing || wrong.length > 0;
  const fields = missingText(isMissing ? missing : wrong, tag);
  const wants = isHeld ? t(isMissing ? 'auth.missing' : 'auth.wrong', { fields }) : undefined;
  return (
    <div className={styles.end}>
      <OfflineNote />
      <Button
        aria-describedby={noteId}
        aria-disabled={isHeld || undefined}
        className={cx(isHeld && styles.waiting)}
        disabled={secondsLeft > 0 || progress.step !== step}
        isLoading={step !== undefined}
        isWide
        size="large"
        type="submit"
        variant="hot"
      >
        {secondsLeft > 0 ? t('auth.wait', { time: clockOf(secondsLeft) }) : label}
      </Button>
      <p aria-live="polite" className={styles.wants} id={noteId}>
        {step === 'checking' ? t('auth.captcha.checking') : wants}
      </p>
    </div>
  );
}
