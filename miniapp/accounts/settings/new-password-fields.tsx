import { repeatRefusal } from '../../../shared/accounts/auth/rules.ts';
import { PasswordRules } from '../auth/password-rules.tsx';
import { useT } from '../../i18n/language.ts';
import { TextInput } from '../../ui/text-input.tsx';

type NewPassword = { readonly password: string; readonly repeat: string };

type NewPasswordFieldsProps = {
  readonly body: NewPassword;
  readonly onChange: (change: Partial<NewPassword>) => void;
  /** What is wrong with the password itself, as a text. */
  readonly error: string | undefined;
  /** Whether the form was submitted, so that a missing repetition is shown. */
  readonly hasTried: boolean;
};

/** A new password, its rules with their state, and its repetition. */
export function NewPasswordFields({ body, onChange, error, hasTried }: NewPasswordFieldsProps) {
  const t = useT();
  const repeat = repeatRefusal(body.password, body.repeat);
  const reveal = { show: t('auth.password.show'), hide: t('auth.password.hide') };
  return (
    <>
      <TextInput
        autoComplete="new-password"
        error={error}
        label={t('settings.password.new')}
        name="password"
        onValueChange={(password) => onChange({ password })}
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
        onValueChange={(repeat) => onChange({ repeat })}
        reveal={reveal}
        type="password"
        value={body.repeat}
      />
    </>
  );
}
