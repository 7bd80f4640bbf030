import { useAtomValue } from 'jotai';
import { useState, type FormEvent } from 'react';
import type { RegistrationField } from '../../../shared/accounts/auth/rules.ts';
import { refusalText } from '../forms/refusal-text.ts';
import { languageAtom, useT } from '../../i18n/language.ts';
import { signInFinished } from '../../players/session.ts';
import { refererIdAtom } from '../../players/referrer.ts';
import type { RefusedError } from '../../transport/refused-error.ts';
import { TextInput } from '../../ui/text-input.tsx';
import { AdultFields } from './adult-fields.tsx';
import type { DraftProps } from './auth-draft.ts';
import styles from './auth-form.module.css';
import { warmCaptcha } from './captcha/captcha-token.ts';
import { FormError } from '../forms/form-error.tsx';
import { InvitedChip } from './invited-chip.tsx';
import { PasswordRules } from './password-rules.tsx';
import { fieldOfRefusal } from './refused-field.ts';
import { registrationFaults } from './registration-faults.ts';
import { SubmitButton } from './submit-button.tsx';
import { UnderAgeNote } from './under-age-note.tsx';
import { useBirthDate } from './use-birth-date.ts';
import { useSubmission } from './use-submission.ts';

const LABELS = {
  login: 'auth.field.login',
  email: 'auth.field.email',
  password: 'auth.field.password',
  repeatPassword: 'auth.field.repeatPassword',
} as const satisfies Record<RegistrationField, string>;
const FIELDS = Object.keys(LABELS) as RegistrationField[];

type RegistrationFormProps = DraftProps & {
  readonly onRegistered: () => void;
  /** The initial refusal and whether the form was submitted, for previews. */
  readonly first?: { readonly failure?: RefusedError };
};

/**
 * The faults of the fields, and when each is shown: after the filled field was left, or after a
 * submit.
 */
function useRegistrationFields({ draft, onDraftChange, first }: RegistrationFormProps) {
  const t = useT();
  const { setForm, ...submission } = useSubmission(first?.failure);
  const [left, setLeft] = useState<ReadonlySet<RegistrationField>>(
    () => new Set(first === undefined ? [] : FIELDS),
  );
  const [hasTried, setHasTried] = useState(false);
  const { login, email, password, repeatPassword } = draft;
  const fields = { login: login.trim(), email: email.trim(), password, repeatPassword };
  const refusals = registrationFaults(fields);
  const failureName = submission.failure?.name;
  const errorOf = (field: RegistrationField) => {
    const broken = refusals.find((refusal) => refusal.field === field);
    if (broken && (hasTried || (left.has(field) && draft[field] !== '')))
      return t(`refusal.${broken.refusal}`);
    return failureName && fieldOfRefusal(failureName) === field
      ? refusalText(t, { name: failureName })
      : undefined;
  };
  const fieldProps = (field: RegistrationField) => ({
    name: field,
    label: t(LABELS[field]),
    value: draft[field],
    error: errorOf(field),
    onBlur: () => setLeft((left) => new Set(left).add(field)),
    onValueChange: (value: string) => {
      warmCaptcha();
      submission.forgive();
      onDraftChange({ [field]: value });
    },
  });
  const faulty = FIELDS.filter((field) => refusals.some((refusal) => refusal.field === field));
  const labelsOf = (isEmpty: boolean) =>
    faulty.filter((field) => (fields[field] === '') === isEmpty).map((field) => t(LABELS[field]));
  const faults = { missing: labelsOf(true), wrong: labelsOf(false) };
  return { setForm, submission, fields, fieldProps, hasTried, setHasTried, ...faults };
}

/**
 * Registration with a login chosen by the player; the button lists what is missing until the form
 * is complete.
 */
export function RegistrationForm(props: RegistrationFormProps) {
  const { draft, onDraftChange, onRegistered } = props;
  const t = useT();
  const { setForm, submission, fieldProps, ...form } = useRegistrationFields(props);
  const birthDate = useBirthDate(draft.birth);
  const lang = useAtomValue(languageAtom);
  const refererId = useAtomValue(refererIdAtom);
  const birth = birthDate.isGood ? [] : [t('auth.birth.legend')];
  const missing = [
    ...form.missing,
    ...(birthDate.isMissing ? birth : []),
    ...(draft.hasAccepted ? [] : [t('auth.terms.name')]),
  ];
  const wrong = [...form.wrong, ...(birthDate.isMissing ? [] : birth)];
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    form.setHasTried(true);
    if (missing.length + wrong.length > 0) return submission.pointOut();
    const body = { ...form.fields, birthDate: birthDate.iso, terms: true, refererId, lang };
    const path = '/api/auth/registration';
    const answer = await submission.send({ path, body, hasCaptcha: true });
    if (answer === undefined) return;
    await signInFinished(answer.token);
    onRegistered();
  };
  const reveal = { show: t('auth.password.show'), hide: t('auth.password.hide') };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)} ref={setForm}>
      <InvitedChip />
      <TextInput
        {...fieldProps('login')}
        autoCapitalize="none"
        autoComplete="username"
        hint={t('auth.field.loginHint')}
        spellCheck={false}
      />
      <TextInput {...fieldProps('email')} autoComplete="email" type="email" />
      <div className={styles.passwords}>
        <TextInput
          {...fieldProps('password')}
          autoComplete="new-password"
          reveal={reveal}
          type="password"
        />
        <PasswordRules password={draft.password} />
        <TextInput
          {...fieldProps('repeatPassword')}
          autoComplete="new-password"
          reveal={reveal}
          type="password"
        />
      </div>
      <AdultFields
        birthDate={birthDate}
        draft={draft}
        hasTried={form.hasTried}
        onDraftChange={(part) => {
          submission.forgive();
          onDraftChange(part);
        }}
      />
      <FormError failure={submission.failure} isOfField={fieldOfRefusal} />
      {birthDate.isUnderAge ? (
        <UnderAgeNote />
      ) : (
        <SubmitButton
          label={t('auth.registration.submit')}
          missing={missing}
          wrong={wrong}
          progress={submission}
        />
      )}
    </form>
  );
}
