import { useState, type FormEvent } from 'react';
import { loginRefusals, type LoginField } from '../../shared/auth/rules.ts';
import { useT } from '../i18n/language.ts';
import type { RefusedError } from '../transport/refused-error.ts';
import { Button } from '../ui/button.tsx';
import { TextInput } from '../ui/text-input.tsx';
import styles from './auth-form.module.css';
import { FormError } from './form-error.tsx';
import { postSignIn } from './post-sign-in.ts';

type LoginFormProps = {
  readonly onSignedIn: () => void;
  /** The refusal to begin with, for previews. */
  readonly firstFailure?: RefusedError;
};

/** Sign-in with a login or an e-mail address; rules are shown once the player has tried. */
export function LoginForm({ onSignedIn, firstFailure }: LoginFormProps) {
  const t = useT();
  const [body, setBody] = useState({ login: '', password: '' });
  const [hasTried, setHasTried] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState(firstFailure);
  const trimmed = { ...body, login: body.login.trim() };
  const refusals = loginRefusals(trimmed);
  const errorOf = (field: LoginField) => {
    const broken = hasTried ? refusals.find((refusal) => refusal.field === field) : undefined;
    if (broken?.refusal === 'login.login-invalid') return t('auth.login.invalid');
    return broken && t(`refusal.${broken.refusal}`);
  };
  const change = (field: LoginField) => (value: string) => {
    setFailure(undefined);
    setBody((body) => ({ ...body, [field]: value }));
  };
  const submit = async (submission: FormEvent) => {
    submission.preventDefault();
    setHasTried(true);
    if (refusals.length > 0 || isBusy) return;
    setIsBusy(true);
    const refused = await postSignIn('/api/auth/login', trimmed).finally(() => setIsBusy(false));
    if (refused === undefined) onSignedIn();
    else setFailure(refused);
  };
  return (
    <form className={styles.form} noValidate onSubmit={(submission) => void submit(submission)}>
      <TextInput
        autoCapitalize="none"
        autoComplete="username"
        error={errorOf('login')}
        label={t('auth.field.loginOrEmail')}
        name="login"
        onValueChange={change('login')}
        spellCheck={false}
        value={body.login}
      />
      <TextInput
        autoComplete="current-password"
        error={errorOf('password')}
        label={t('auth.field.password')}
        name="password"
        onValueChange={change('password')}
        reveal={{ show: t('auth.password.show'), hide: t('auth.password.hide') }}
        type="password"
        value={body.password}
      />
      <FormError failure={failure} />
      <Button isLoading={isBusy} isWide size="large" type="submit" variant="hot">
        {t('auth.login.submit')}
      </Button>
    </form>
  );
}
