import { useId, useState, type FormEvent } from 'react';
import type { LimitView } from '../../shared/protection/contract.ts';
import { isLimitAmount, isLooserLimit } from '../../shared/protection/limits.ts';
import { useT } from '../i18n/language.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { showToast } from '../ui/toasts.ts';
import { changeProtection, useAttempt } from './change-protection.ts';
import { fromBaseHundredths, readLimit, toBaseHundredths, typedLimit } from './limit-text.ts';
import { KIND_NAMES, PERIOD_NAMES, useLimitWords } from './limit-words.ts';
import styles from './limit-dialog.module.css';

/** The typed amount in the server's unit; undefined while it is not a valid limit. */
function useTyped({ kind, period, amount }: LimitView) {
  const { course } = useLimitWords();
  const isTime = kind === 'session';
  const [text, setText] = useState(() => {
    if (amount === null) return '';
    return typedLimit(kind, isTime ? amount : fromBaseHundredths(amount, course));
  });
  const typed = readLimit(kind, text);
  const kept = typed === undefined || isTime ? typed : toBaseHundredths(typed, course);
  const isGood = kept !== undefined && isLimitAmount(kind, period, kept);
  return { text, setText, kept: isGood ? kept : undefined };
}

type ZeroProps = {
  readonly kind: LimitView['kind'];
  readonly isBusy: boolean;
  readonly errorText: string | undefined;
  readonly onSure: () => void;
  readonly onBack: () => void;
};

/** A limit of zero closes play or deposits, which must not happen by a slip of the finger. */
export function ZeroDialog({ kind, isBusy, errorText, onSure, onBack }: ZeroProps) {
  const t = useT();
  const isOfDeposits = kind === 'deposit';
  return (
    <Dialog
      closeLabel={t('shell.close')}
      footer={
        <div className={styles.actions}>
          <Button isLoading={isBusy} isWide onClick={onSure} variant="hot">
            {t('protection.limit.zero.sure')}
          </Button>
          <Button disabled={isBusy} isWide onClick={onBack} variant="ghost">
            {t('protection.limit.zero.back')}
          </Button>
        </div>
      }
      onClose={onBack}
      title={t('protection.limit.zero.title')}
    >
      <p className={styles.when}>
        {t(isOfDeposits ? 'protection.limit.zero.deposit' : 'protection.limit.zero.play')}
      </p>
      {errorText !== undefined && (
        <p className={styles.about} role="alert">
          {errorText}
        </p>
      )}
    </Dialog>
  );
}

type DialogProps = { readonly limit: LimitView; readonly onClose: () => void };

/**
 * Sets one limit: says before the press whether it applies at once or waits for a second
 * confirmation.
 */
export function LimitDialog({ limit, onClose }: DialogProps) {
  const t = useT();
  const { baseSum, code } = useLimitWords();
  const { text, setText, kept } = useTyped(limit);
  const { attempt, isBusy, errorText } = useAttempt();
  const [isRefused, setIsRefused] = useState(false);
  const [isZeroAsked, setIsZeroAsked] = useState(false);
  const form = useId();
  const { kind, period } = limit;
  const isTime = kind === 'session';
  const waits = kept !== undefined && isLooserLimit(limit.amount, kept);
  const inBase = kept === undefined || isTime ? undefined : baseSum(kept);

  const save = async (amount: number | null) => {
    const isSaved = await attempt(() =>
      changeProtection('protection.setLimit', { kind, period, amount }),
    );
    if (!isSaved) return;
    showToast(
      t(isLooserLimit(limit.amount, amount) ? 'protection.limit.asked' : 'protection.limit.saved'),
    );
    onClose();
  };
  const submit = (submission: FormEvent<HTMLFormElement>) => {
    submission.preventDefault();
    setIsRefused(kept === undefined);
    if (kept === undefined) submission.currentTarget.querySelector('input')?.focus();
    else if (kept === 0 && limit.amount !== 0) setIsZeroAsked(true);
    else void save(kept);
  };

  if (isZeroAsked) {
    return (
      <ZeroDialog
        errorText={errorText}
        isBusy={isBusy}
        kind={kind}
        onBack={() => setIsZeroAsked(false)}
        onSure={() => void save(0)}
      />
    );
  }

  return (
    <Dialog
      closeLabel={t('shell.close')}
      footer={
        <div className={styles.actions}>
          <Button form={form} isLoading={isBusy} isWide type="submit" variant="hot">
            {t('protection.limit.save')}
          </Button>
          {limit.amount !== null && (
            <Button disabled={isBusy} isWide onClick={() => void save(null)} variant="ghost">
              {t('protection.limit.remove')}
            </Button>
          )}
        </div>
      }
      onClose={onClose}
      title={t(KIND_NAMES[kind].title)}
    >
      <form className={styles.form} id={form} noValidate onSubmit={submit}>
        <TextInput
          autoComplete="off"
          end={<span className={styles.unit}>{isTime ? t('protection.limit.unit') : code}</span>}
          error={
            errorText ??
            (isRefused && kept === undefined
              ? t(isTime ? 'protection.limit.badTime' : 'protection.limit.badSum')
              : undefined)
          }
          hint={
            isTime
              ? t('protection.limit.timeHint')
              : inBase === undefined
                ? undefined
                : t('protection.limit.base', { amount: inBase })
          }
          inputMode={isTime ? 'text' : 'decimal'}
          label={t(PERIOD_NAMES[period])}
          onValueChange={setText}
          value={text}
        />
        <p className={styles.about}>{t(KIND_NAMES[kind].about)}</p>
        <p aria-live="polite" className={styles.when}>
          {t(waits ? 'protection.limit.later' : 'protection.limit.now')}
        </p>
        {limit.amount !== null && <p className={styles.about}>{t('protection.limit.removing')}</p>}
      </form>
    </Dialog>
  );
}
