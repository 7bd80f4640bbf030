import { useEffect, useRef, useState, type FormEvent } from 'react';
import { loginRefusals, type LoginField } from '../../../shared/accounts/auth/rules.ts';
import { useT } from '../../i18n/language.ts';
import { signInFinished } from '../../players/session.ts';
import type { RefusedError } from '../../transport/refused-error.ts';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { DraftProps } from './auth-draft.ts';
import styles from './auth-form.module.css';
import { FormError } from '../forms/form-error.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useSubmission } from './use-submission.ts';

type LoginFormProps = DraftProps & {
  readonly onSignedIn: () => void;
  readonly onForgotten: () => void;
  /** The password is right, and a code is required too. */
  readonly onCodeWanted: () => void;
  /** Whether the player comes back from the code step, to check the password once more. */
  readonly isBack?: boolean;
  /** The initial refusal, for previews. */
  readonly firstFailure?: RefusedError;
};

/** Sign-in with a login or an e-mail address; rules are shown after the first attempt. */
export function LoginForm(props: LoginFormProps) {
  const { draft, onDraftChange, onSignedIn, onForgotten, onCodeWanted, firstFailure } = props;
  const t = useT();
  const [hasTried, setHasTried] = useState(false);
  const { setForm, ...submission } = useSubmission(firstFailure);
  const password = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (props.isBack === true) password.current?.focus();
  }, [props.isBack]);
  const body = { login: draft.signInLogin.trim(), password: draft.signInPassword };
  const refusals = loginRefusals(body);
  const errorOf = (field: LoginField) => {
    const broken = hasTried ? refusals.find((refusal) => refusal.field === field) : undefined;
    if (broken?.refusal === 'login.login-invalid') return t('auth.login.invalid');
    return broken && t(`refusal.${broken.refusal}`);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (refusals.length > 0) return submission.pointOut();
    const nextStep = { name: 'login.want-enter-code', take: onCodeWanted } as const;
    const answer = await submission.send({ path: '/api/auth/login', body, nextStep });
    if (answer === undefined) return;
    await signInFinished(answer.token);
    onSignedIn();
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)} ref={setForm}>
      <TextInput
        autoCapitalize="none"
        autoComplete="username webauthn"
        error={errorOf('login')}
        label={t('auth.field.loginOrEmail')}
        name="login"
        onValueChange={(signInLogin) => {
          submission.forgive();
          onDraftChange({ signInLogin });
        }}
        spellCheck={false}
        value={draft.signInLogin}
      />
      <TextInput
        autoComplete="current-password"
        error={errorOf('password')}
        label={t('auth.field.password')}
        name="password"
        onValueChange={(signInPassword) => {
          submission.forgive();
          onDraftChange({ signInPassword });
        }}
        ref={password}
        reveal={{ show: t('auth.password.show'), hide: t('auth.password.hide') }}
        type="password"
        value={draft.signInPassword}
      />
      <FormError failure={submission.failure} />
      <SubmitButton label={t('auth.login.submit')} progress={submission} />
      <Button className={styles.aside} onClick={onForgotten} variant="ghost">
        {t('auth.forgot')}
      </Button>
    </form>
  );
}
