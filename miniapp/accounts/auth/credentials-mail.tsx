import { useState, type FormEvent } from 'react';
import { isEmail } from '../../../shared/accounts/auth/rules.ts';
import { useT } from '../../i18n/language.ts';
import { Button } from '../../ui/button.tsx';
import { CheckIcon, SendIcon } from '../../ui/action-icons.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { DraftProps } from './auth-draft.ts';
import styles from './auth-form.module.css';
import type { Credentials } from './keep-credentials.ts';
import { FormError } from '../forms/form-error.tsx';
import { useSubmission } from './use-submission.ts';

type CredentialsMailProps = DraftProps & {
  readonly credentials: Credentials;
  readonly onSent: () => void;
};

/**
 * Sends the login and a link that sets a password to an address. The password goes only to the
 * server, as a proof that its player sends the request: no mail contains it.
 */
export function CredentialsMail(props: CredentialsMailProps) {
  const { credentials, draft, onDraftChange, onSent } = props;
  const t = useT();
  const { setForm, ...submission } = useSubmission();
  const [hasTried, setHasTried] = useState(false);
  const [sentTo, setSentTo] = useState<string>();
  const email = draft.email.trim();
  const isGood = isEmail(email);
  const refusal = email === '' ? 'refusal.login.email-required' : 'refusal.login.email-invalid';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (!isGood) return submission.pointOut();
    const path = '/api/auth/registration/fast/email';
    const answer = await submission.send({ path, body: { ...credentials, email } });
    if (answer === undefined) return;
    setSentTo(email);
    onSent();
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)} ref={setForm}>
      <TextInput
        autoComplete="email"
        error={hasTried && !isGood ? t(refusal) : undefined}
        hint={t('auth.mail.hint')}
        label={t('auth.mail.label')}
        name="email"
        onValueChange={(email) => {
          submission.forgive();
          onDraftChange({ email });
        }}
        type="email"
        value={draft.email}
      />
      <FormError failure={submission.failure} />
      <output>
        {sentTo !== undefined && (
          <span className={styles.success}>
            <CheckIcon />
            {t('auth.mail.sent', { email: sentTo })}
          </span>
        )}
      </output>
      <Button
        disabled={submission.secondsLeft > 0 || sentTo === email}
        icon={<SendIcon />}
        isLoading={submission.step !== undefined}
        isWide
        type="submit"
      >
        {t('auth.mail.send')}
      </Button>
    </form>
  );
}
