import { useId, useState, type FormEvent } from 'react';
import {
  isLimitAmount,
  LIMIT_PERIODS,
  type LimitPeriod,
} from '../../../shared/protection/limits.ts';
import { useT } from '../../i18n/language.ts';
import { changeProtection, useAttempt } from '../../protection/change-protection.ts';
import { readSum, toBaseHundredths } from '../../protection/limit-text.ts';
import { PERIOD_NAMES, useLimitWords } from '../../protection/limit-words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectInput } from '../../ui/select-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './limit-prompt.module.css';

type LimitPromptProps = {
  /** Continues the deposit: a limit was set, or the player wants none. */
  readonly onGoOn: () => void;
  readonly onClose: () => void;
};

/**
 * Asks before the first deposit whether the player wants a limit; any sum may be typed, or none.
 */
export function LimitPrompt({ onGoOn, onClose }: LimitPromptProps) {
  const t = useT();
  const form = useId();
  const { course, code } = useLimitWords();
  const { attempt, isBusy, errorText } = useAttempt();
  const [text, setText] = useState('');
  const [period, setPeriod] = useState<LimitPeriod>('day');
  const [isRefused, setIsRefused] = useState(false);
  const typed = readSum(text);
  const amount = typed === undefined ? undefined : toBaseHundredths(typed, course);
  const isGood = amount !== undefined && isLimitAmount('deposit', period, amount);
  const submit = async (submission: FormEvent<HTMLFormElement>) => {
    submission.preventDefault();
    setIsRefused(!isGood);
    if (!isGood) {
      submission.currentTarget.querySelector('input')?.focus();
      return;
    }
    const change = { kind: 'deposit', period, amount } as const;
    if (await attempt(() => changeProtection('protection.setLimit', change))) onGoOn();
  };
  return (
    <Dialog
      closeLabel={t('shell.close')}
      footer={
        <div className={styles.actions}>
          <Button form={form} isLoading={isBusy} isWide type="submit" variant="hot">
            {t('cash.limit.set')}
          </Button>
          <Button disabled={isBusy} isWide onClick={onGoOn} variant="ghost">
            {t('cash.limit.skip')}
          </Button>
        </div>
      }
      onClose={onClose}
      title={t('cash.limit.title')}
    >
      <form className={styles.form} id={form} noValidate onSubmit={(event) => void submit(event)}>
        <p className={styles.lead}>{t('cash.limit.lead')}</p>
        <TextInput
          autoComplete="off"
          end={<span className={styles.unit}>{code}</span>}
          error={errorText ?? (isRefused && !isGood ? t('protection.limit.badSum') : undefined)}
          inputMode="decimal"
          label={t('cash.limit.sum')}
          onValueChange={setText}
          value={text}
        />
        <SelectInput
          choices={LIMIT_PERIODS.map((value) => ({ value, label: t(PERIOD_NAMES[value]) }))}
          label={t('cash.limit.period')}
          onValueChange={setPeriod}
          value={period}
        />
        <p className={styles.lead}>{t('cash.limit.about')}</p>
      </form>
    </Dialog>
  );
}
