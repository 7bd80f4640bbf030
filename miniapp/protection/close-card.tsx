import { useAtomValue } from 'jotai';
import { useState, type FormEvent } from 'react';
import { useT } from '../i18n/language.ts';
import { userAtom } from '../profile/profile-atoms.ts';
import { showGuest } from '../profile/profile-events.ts';
import { forgetToken } from '../profile/session.ts';
import { call } from '../transport/call.ts';
import { reconnectForSession } from '../transport/connection.ts';
import { RefusedError } from '../transport/refused-error.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { showToast } from '../ui/toasts.ts';
import { useAttempt } from './change-protection.ts';
import styles from './complaints-card.module.css';

const LONGEST = 1000;

type Closing = {
  readonly reason: string;
  readonly password: string;
  readonly code: string;
  readonly keepsMoney: boolean;
};

async function close({ reason, password, code, keepsMoney }: Closing): Promise<void> {
  await call('protection.closeAccount', {
    reason,
    ...(password !== '' && { password }),
    ...(code !== '' && { code }),
    ...(keepsMoney && { keepsMoney }),
  });
  forgetToken();
  showGuest();
  void reconnectForSession();
}

/** The password belongs to accounts that have one of their own. */
const HAS_PASSWORD = 0;

function CloseDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const user = useAtomValue(userAtom);
  const { attempt, isBusy, error, errorText } = useAttempt();
  const [reason, setReason] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [isCodeAsked, setIsCodeAsked] = useState(false);
  const [keepsMoney, setKeepsMoney] = useState(false);
  const [isRefused, setIsRefused] = useState(false);
  const [hasMoney, setHasMoney] = useState(false);
  const isEmpty = reason.trim() === '';
  const submit = async (submission: FormEvent<HTMLFormElement>) => {
    submission.preventDefault();
    setIsRefused(true);
    if (isEmpty) {
      submission.currentTarget.querySelector('textarea')?.focus();
      return;
    }
    const isClosed = await attempt(async () => {
      try {
        await close({ reason, password, code, keepsMoney });
      } catch (refusal) {
        if (refusal instanceof RefusedError) {
          if (refusal.name === 'protection.money-left') setHasMoney(true);
          if (refusal.name === 'settings.code-needed') setIsCodeAsked(true);
        }
        throw refusal;
      }
    });
    if (!isClosed) return;
    showToast(t('protection.close.done'));
    onClose();
  };
  const refused = error instanceof RefusedError ? error.name : undefined;
  const isOfPassword = refused === 'settings.password-wrong';
  const isOfCode = refused === 'settings.code-wrong' || refused === 'settings.code-needed';
  return (
    <Dialog closeLabel={t('shell.close')} onClose={onClose} title={t('protection.close.title')}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <p className={styles.about}>{t('protection.close.what')}</p>
        <Field
          error={isRefused && isEmpty ? t('protection.close.noReason') : undefined}
          label={t('protection.close.reason')}
        >
          {(control) => (
            <textarea
              {...control}
              className={styles.area}
              maxLength={LONGEST}
              onChange={(change) => setReason(change.target.value)}
              rows={3}
              value={reason}
            />
          )}
        </Field>
        {user?.type === HAS_PASSWORD && (
          <TextInput
            autoComplete="current-password"
            error={isOfPassword ? errorText : undefined}
            label={t('protection.close.password')}
            onValueChange={setPassword}
            type="password"
            value={password}
          />
        )}
        {isCodeAsked && (
          <TextInput
            autoComplete="one-time-code"
            error={isOfCode ? errorText : undefined}
            label={t('protection.close.code')}
            onValueChange={setCode}
            value={code}
          />
        )}
        {hasMoney && (
          <Checkbox
            isChecked={keepsMoney}
            label={t('protection.close.keeps')}
            onCheckedChange={setKeepsMoney}
          />
        )}
        <p className={styles.error} role="alert">
          {!isOfPassword && !isOfCode && errorText}
        </p>
        <Button isLoading={isBusy} isWide size="large" type="submit">
          {t('protection.close.confirm')}
        </Button>
      </form>
    </Dialog>
  );
}

/** The way out of the house. */
export function CloseCard() {
  const t = useT();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div className={styles.card}>
      <p className={styles.about}>{t('protection.close.about')}</p>
      <Button className={styles.send} onClick={() => setIsAsking(true)}>
        {t('protection.close.start')}
      </Button>
      {isAsking && <CloseDialog onClose={() => setIsAsking(false)} />}
    </div>
  );
}
