import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useFormats } from '../i18n/format.ts';
import { useT } from '../i18n/language.ts';
import { clockOffsetMsAtom } from '../transport/server-clock.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { changeProtection, useAttempt } from './change-protection.ts';
import { LENGTH_NAMES, pauseEnd, type PauseLength } from './pause-lengths.ts';
import styles from './pause-dialog.module.css';

function begin(length: PauseLength): Promise<void> {
  return length.kind === 'coolOff'
    ? changeProtection('protection.coolOff', { period: length.period })
    : changeProtection('protection.exclude', { period: length.period });
}

type DialogProps = { readonly length: PauseLength; readonly onClose: () => void };

/** The second step: what exactly happens and until when, and the confirmation. */
export function PauseDialog({ length, onClose }: DialogProps) {
  const t = useT();
  const { dateTime } = useFormats();
  const offsetMs = useAtomValue(clockOffsetMsAtom);
  const [openedMs] = useState(() => Date.now());
  const [isSure, setIsSure] = useState(false);
  const [isRefused, setIsRefused] = useState(false);
  const { attempt, isBusy, errorText } = useAttempt();
  const endMs = pauseEnd(length, openedMs + offsetMs);
  const isBreak = length.kind === 'coolOff';
  const confirm = async () => {
    setIsRefused(!isSure);
    if (isSure && (await attempt(() => begin(length)))) {
      onClose();
      window.scrollTo(0, 0);
    }
  };
  return (
    <Dialog
      closeLabel={t('shell.close')}
      footer={
        <div className={styles.actions}>
          <Button isLoading={isBusy} isWide onClick={() => void confirm()} size="large">
            {t(isBreak ? 'protection.break.confirm' : 'protection.exclude.confirm')}
          </Button>
          <Button disabled={isBusy} isWide onClick={onClose} variant="ghost">
            {t('protection.pause.back')}
          </Button>
        </div>
      }
      onClose={onClose}
      title={`${t(isBreak ? 'protection.break.title' : 'protection.exclude.title')}: ${t(LENGTH_NAMES[length.period])}`}
    >
      <ul className={styles.facts}>
        <li>{t('protection.pause.stops')}</li>
        <li>{t('protection.pause.open')}</li>
        <li>{t('protection.pause.quiet')}</li>
        <li>{t('protection.pause.final')}</li>
        <li>
          <strong>
            {endMs === undefined
              ? t('protection.pause.never')
              : t('protection.pause.ends', { at: dateTime(endMs) })}
          </strong>
        </li>
      </ul>
      <Checkbox
        error={isRefused && !isSure ? t('protection.pause.tick') : undefined}
        isChecked={isSure}
        label={t('protection.pause.sure')}
        onCheckedChange={setIsSure}
      />
      <p className={styles.error} role="alert">
        {errorText}
      </p>
    </Dialog>
  );
}
