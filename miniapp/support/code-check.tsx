import { useState, type FormEvent } from 'react';
import type { CallOutput } from '../../shared/contract/calls.ts';
import { useDayMinute } from '../i18n/day-minute.ts';
import { useT } from '../i18n/language.ts';
import { useAttempt } from '../protection/change-protection.ts';
import { call } from '../transport/call.ts';
import { Button } from '../ui/button.tsx';
import { TextInput } from '../ui/text-input.tsx';
import styles from './code-check.module.css';

export type CodeVerdict = CallOutput<'support.checkCode'>;

/** Whether the operator wrote a message, in words. */
export function Verdict({ verdict }: { readonly verdict: CodeVerdict }) {
  const t = useT();
  const dayMinute = useDayMinute();
  return verdict.isOurs && verdict.writtenAt !== null ? (
    <output className={styles.ours}>
      {t('support.check.ours', { at: dayMinute(verdict.writtenAt) })}
    </output>
  ) : (
    <output className={styles.notOurs}>{t('support.check.notOurs')}</output>
  );
}

/** Checks by its code whether a message really came from the operator. */
export function CodeCheck() {
  const t = useT();
  const { attempt, isBusy, errorText } = useAttempt();
  const [code, setCode] = useState('');
  const [verdict, setVerdict] = useState<CodeVerdict>();
  const check = (submission: FormEvent<HTMLFormElement>) => {
    submission.preventDefault();
    if (code.trim() === '') return;
    void attempt(async () => setVerdict(await call('support.checkCode', { code: code.trim() })));
  };
  const change = (value: string) => {
    setCode(value);
    setVerdict(undefined);
  };
  return (
    <section aria-labelledby="support-check" className={styles.card}>
      <h2 className={styles.title} id="support-check">
        {t('support.check.title')}
      </h2>
      <p className={styles.text}>{t('support.check.text')}</p>
      <form className={styles.form} onSubmit={check}>
        <TextInput
          autoCapitalize="characters"
          autoComplete="off"
          error={errorText}
          label={t('support.check.label')}
          maxLength={32}
          onValueChange={change}
          spellCheck={false}
          value={code}
        />
        <Button className={styles.check} isLoading={isBusy} type="submit">
          {t('support.check.action')}
        </Button>
      </form>
      {verdict !== undefined && <Verdict verdict={verdict} />}
    </section>
  );
}
