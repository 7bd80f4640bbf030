import { useState, type FormEvent } from 'react';
import { isCommonPassword } from '../../../shared/accounts/auth/common-passwords.ts';
import { passwordRefusals, repeatRefusal } from '../../../shared/accounts/auth/rules.ts';
import { refusalText } from '../forms/refusal-text.ts';
import { useT } from '../../i18n/language.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './auth-form.module.css';
import { FormError } from '../forms/form-error.tsx';
import { PasswordRules } from './password-rules.tsx';
import { fieldOfRefusal } from './refused-field.ts';
import { SubmitButton } from './submit-button.tsx';
import { useSubmission } from './use-submission.ts';

type PasswordFormProps = {
  readonly token: string;
  /** The login, so that a password manager stores the password under the right name. */
  readonly login: string | undefined;
  /** How many passkeys and profiles the recovery may remove. */
  readonly otherWays: number;
  readonly onSet: () => void;
  /** The link was used or expired while the form was open. */
  readonly onBadLink: () => void;
};

/** Sets a new password by a mailed link. */
export function PasswordForm(props: PasswordFormProps) {
  const { token, login, otherWays, onSet, onBadLink } = props;
  const t = useT();
  const { setForm, ...submission } = useSubmission();
  const [body, setBody] = useState({ password: '', repeatPassword: '' });
  const [endsOtherWays, setEndsOtherWays] = useState(false);
  const [hasTried, setHasTried] = useState(false);
  const common = isCommonPassword(body.password) ? 'login.password-common' : undefined;
  const broken = passwordRefusals(body.password)[0] ?? common;
  const repeat = repeatRefusal(body.password, body.repeatPassword);
  const { failure } = submission;
  const change = (field: keyof typeof body) => (value: string) => {
    submission.forgive();
    setBody((body) => ({ ...body, [field]: value }));
  };
  const passwordError = () => {
    if (hasTried && broken) return t(`refusal.${broken}`);
    const isOfPassword = failure && fieldOfRefusal(failure.name) === 'password';
    return isOfPassword ? refusalText(t, failure) : undefined;
  };
  const labelsOf = (isEmpty: boolean) => [
    ...(broken && (body.password === '') === isEmpty ? [t('auth.field.password')] : []),
    ...(repeat && (body.repeatPassword === '') === isEmpty ? [t('auth.field.repeatPassword')] : []),
  ];
  const [missing, wrong] = [labelsOf(true), labelsOf(false)];
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (missing.length + wrong.length > 0) return submission.pointOut();
    const path = '/api/user/setPassword';
    const answer = await submission.send({ path, body: { token, ...body, endsOtherWays } });
    if (answer !== undefined) onSet();
  };
  if (failure?.name === 'login.recovery-failed') onBadLink();
  const reveal = { show: t('auth.password.show'), hide: t('auth.password.hide') };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)} ref={setForm}>
      {login !== undefined && (
        <input autoComplete="username" hidden name="login" readOnly type="text" value={login} />
      )}
      <TextInput
        autoComplete="new-password"
        error={passwordError()}
        label={t('auth.field.password')}
        name="password"
        onValueChange={change('password')}
        reveal={reveal}
        type="password"
        value={body.password}
      />
      <PasswordRules password={body.password} />
      <TextInput
        autoComplete="new-password"
        error={hasTried && repeat !== undefined ? t(`refusal.${repeat}`) : undefined}
        label={t('auth.field.repeatPassword')}
        name="repeatPassword"
        onValueChange={change('repeatPassword')}
        reveal={reveal}
        type="password"
        value={body.repeatPassword}
      />
      {otherWays > 0 && (
        <Checkbox
          isChecked={endsOtherWays}
          label={t('auth.newPassword.endOthers', { count: otherWays })}
          name="endsOtherWays"
          onCheckedChange={setEndsOtherWays}
        />
      )}
      <FormError failure={failure} isOfField={fieldOfRefusal} />
      <SubmitButton
        label={t('auth.newPassword.submit')}
        missing={missing}
        progress={submission}
        wrong={wrong}
      />
    </form>
  );
}
