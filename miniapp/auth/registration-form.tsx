import { useAtomValue } from 'jotai';
import { useState, type FormEvent } from 'react';
import { registrationRefusals, type RegistrationField } from '../../shared/auth/rules.ts';
import { languageAtom, useT } from '../i18n/language.ts';
import { inviterCode } from '../shell/referral.ts';
import { refererIdAtom } from '../shell/referrer.ts';
import type { RefusedError } from '../transport/refused-error.ts';
import { Button } from '../ui/button.tsx';
import { Chip } from '../ui/chip.tsx';
import { TextInput } from '../ui/text-input.tsx';
import styles from './auth-form.module.css';
import { FormError } from './form-error.tsx';
import { PasswordRules } from './password-rules.tsx';
import { postSignIn } from './post-sign-in.ts';
import { TermsCheckbox } from './terms-checkbox.tsx';

const EMPTY = { login: '', email: '', password: '', repeatPassword: '' };

type RegistrationFormProps = {
  readonly onSignedIn: () => void;
  /** What the form begins with, for previews. */
  readonly first?: { readonly body: typeof EMPTY; readonly failure?: RefusedError };
};

/** The form's state: what is typed, which fields were left once, and what they break. */
function useRegistration(first: RegistrationFormProps['first']) {
  const t = useT();
  const [body, setBody] = useState(first?.body ?? EMPTY);
  const [left, setLeft] = useState<ReadonlySet<RegistrationField>>(
    () => new Set(first === undefined ? [] : (Object.keys(EMPTY) as RegistrationField[])),
  );
  const trimmed = { ...body, login: body.login.trim(), email: body.email.trim() };
  const refusals = registrationRefusals(trimmed);
  const fieldProps = (field: RegistrationField) => {
    const broken = refusals.find((refusal) => refusal.field === field);
    const isShown = left.has(field) && body[field] !== '';
    return {
      name: field,
      value: body[field],
      error: isShown && broken ? t(`refusal.${broken.refusal}`) : undefined,
      onBlur: () => setLeft((left) => new Set(left).add(field)),
      onValueChange: (value: string) => setBody((body) => ({ ...body, [field]: value })),
    };
  };
  return { body, trimmed, isValid: refusals.length === 0, fieldProps };
}

/** Registration with a login of one's own; the button waits until every rule is met. */
export function RegistrationForm({ onSignedIn, first }: RegistrationFormProps) {
  const t = useT();
  const { body, trimmed, isValid, fieldProps } = useRegistration(first);
  const lang = useAtomValue(languageAtom);
  const refererId = useAtomValue(refererIdAtom);
  const inviter = inviterCode(refererId);
  const [hasAccepted, setHasAccepted] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState(first?.failure);
  const submit = async (submission: FormEvent) => {
    submission.preventDefault();
    if (!isValid || !hasAccepted || isBusy) return;
    setIsBusy(true);
    setFailure(undefined);
    const refused = await postSignIn('/api/auth/registration', {
      ...trimmed,
      refererId,
      lang,
    }).finally(() => setIsBusy(false));
    if (refused === undefined) onSignedIn();
    else setFailure(refused);
  };
  const reveal = { show: t('auth.password.show'), hide: t('auth.password.hide') };
  return (
    <form className={styles.form} noValidate onSubmit={(submission) => void submit(submission)}>
      {inviter !== null && (
        <Chip className={styles.invited} tone="violet">
          {t('auth.invited', { code: inviter })}
        </Chip>
      )}
      <TextInput
        {...fieldProps('login')}
        autoCapitalize="none"
        autoComplete="username"
        hint={t('auth.field.loginHint')}
        label={t('auth.field.login')}
        spellCheck={false}
      />
      <TextInput
        {...fieldProps('email')}
        autoComplete="email"
        label={t('auth.field.email')}
        type="email"
      />
      <TextInput
        {...fieldProps('password')}
        autoComplete="new-password"
        error={undefined}
        label={t('auth.field.password')}
        reveal={reveal}
        type="password"
      />
      <PasswordRules password={body.password} />
      <TextInput
        {...fieldProps('repeatPassword')}
        autoComplete="new-password"
        label={t('auth.field.repeatPassword')}
        reveal={reveal}
        type="password"
      />
      <TermsCheckbox isChecked={hasAccepted} onCheckedChange={setHasAccepted} />
      <FormError failure={failure} />
      <Button
        disabled={!isValid || !hasAccepted}
        isLoading={isBusy}
        isWide
        size="large"
        type="submit"
        variant="hot"
      >
        {t('auth.registration.submit')}
      </Button>
    </form>
  );
}
