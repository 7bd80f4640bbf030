import { useState, type FormEvent } from 'react';
import { isEmail } from '../../../shared/accounts/auth/rules.ts';
import { BotPlane } from '../../art/bot-plane.tsx';
import { refusalText } from '../forms/refusal-text.ts';
import { useT } from '../../i18n/language.ts';
import type { RefusedError } from '../../transport/refused-error.ts';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { DraftProps } from './auth-draft.ts';
import styles from './auth-form.module.css';
import { warmCaptcha } from './captcha/captcha-token.ts';
import { FormError } from '../forms/form-error.tsx';
import { fieldOfRefusal } from './refused-field.ts';
import { SubmitButton } from './submit-button.tsx';
import { useFocusOnShow } from './use-focus-on-show.ts';
import { useSubmission } from './use-submission.ts';

type RecoveryFormProps = DraftProps & {
  readonly onBack: () => void;
  readonly first?: { readonly failure?: RefusedError; readonly sentTo?: string };
};

/** What to do once the mail is sent; it does not reveal whether the address has an account. */
function RecoverySent(props: { readonly email: string; readonly onAgain: () => void }) {
  const t = useT();
  const heading = useFocusOnShow();
  return (
    <div className={styles.sent}>
      <BotPlane className={styles.sentArt} />
      <h3 className={styles.sentTitle} ref={heading} tabIndex={-1}>
        {t('auth.recovery.sent')}
      </h3>
      <p>{t('auth.recovery.sent.text', { email: props.email })}</p>
      <Button onClick={props.onAgain} variant="ghost">
        {t('auth.recovery.again')}
      </Button>
    </div>
  );
}

/** Requests a mailed link that sets a new password. */
export function RecoveryForm({ draft, onDraftChange, onBack, first }: RecoveryFormProps) {
  const t = useT();
  const { setForm, ...submission } = useSubmission(first?.failure);
  const [hasTried, setHasTried] = useState(false);
  const [sentTo, setSentTo] = useState(first?.sentTo);
  const email = draft.email.trim();
  const isGood = isEmail(email);
  const failureName = submission.failure?.name;
  const errorOf = () => {
    if (hasTried && email === '') return t('refusal.login.email-required');
    if (hasTried && !isGood) return t('refusal.login.recovery-email-invalid');
    return failureName && fieldOfRefusal(failureName) && refusalText(t, { name: failureName });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (!isGood) return submission.pointOut();
    const path = '/api/user/recoveryPassword';
    const answer = await submission.send({ path, body: { email }, hasCaptcha: true });
    if (answer !== undefined) setSentTo(email);
  };
  const back = (
    <Button className={styles.aside} onClick={onBack} variant="ghost">
      {t('auth.back')}
    </Button>
  );
  if (sentTo !== undefined) {
    return (
      <>
        <RecoverySent email={sentTo} onAgain={() => setSentTo(undefined)} />
        <div className={styles.form}>{back}</div>
      </>
    );
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)} ref={setForm}>
      <p className={styles.lead}>{t('auth.recovery.text')}</p>
      <TextInput
        autoComplete="email"
        error={errorOf()}
        label={t('auth.field.email')}
        name="email"
        onValueChange={(email) => {
          warmCaptcha();
          submission.forgive();
          onDraftChange({ email });
        }}
        type="email"
        value={draft.email}
      />
      <FormError failure={submission.failure} isOfField={fieldOfRefusal} />
      <SubmitButton
        label={t('auth.recovery.submit')}
        missing={email === '' ? [t('auth.field.email')] : []}
        progress={submission}
      />
      {back}
    </form>
  );
}
