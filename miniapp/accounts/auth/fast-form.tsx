import { useAtomValue } from 'jotai';
import { useState, type FormEvent } from 'react';
import { languageAtom, useT } from '../../i18n/language.ts';
import { signInFinished } from '../../players/session.ts';
import { refererIdAtom } from '../../players/referrer.ts';
import type { RefusedError } from '../../transport/refused-error.ts';
import { AdultFields } from './adult-fields.tsx';
import type { DraftProps } from './auth-draft.ts';
import styles from './auth-form.module.css';
import { warmCaptcha } from './captcha/captcha-token.ts';
import { FormError } from '../forms/form-error.tsx';
import { InvitedChip } from './invited-chip.tsx';
import { keepCredentials, type Credentials } from './keep-credentials.ts';
import { SubmitButton } from './submit-button.tsx';
import { UnderAgeNote } from './under-age-note.tsx';
import { useBirthDate } from './use-birth-date.ts';
import { useSubmission } from './use-submission.ts';

type FastFormProps = DraftProps & {
  readonly onRegistered: (credentials: Credentials) => void;
  readonly firstFailure?: RefusedError;
};

/** Registration by one click: the server generates the login and the password. */
export function FastForm({ draft, onDraftChange, onRegistered, firstFailure }: FastFormProps) {
  const t = useT();
  const { setForm, ...submission } = useSubmission(firstFailure);
  const birthDate = useBirthDate(draft.birth);
  const lang = useAtomValue(languageAtom);
  const refererId = useAtomValue(refererIdAtom);
  const [hasTried, setHasTried] = useState(false);
  const birth = birthDate.isGood ? [] : [t('auth.birth.legend')];
  const missing = [
    ...(birthDate.isMissing ? birth : []),
    ...(draft.hasAccepted ? [] : [t('auth.terms.name')]),
  ];
  const wrong = birthDate.isMissing ? [] : birth;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (missing.length + wrong.length > 0) return submission.pointOut();
    const body = { birthDate: birthDate.iso, terms: true, refererId, lang };
    const path = '/api/auth/registration/fast';
    const answer = await submission.send({ path, body, hasCaptcha: true });
    if (answer === undefined) return;
    const credentials = { login: answer.login ?? '', password: answer.password ?? '' };
    onRegistered(credentials);
    void keepCredentials(credentials);
    await signInFinished(answer.token);
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)} ref={setForm}>
      <InvitedChip />
      <p className={styles.lead}>{t('auth.fast.text')}</p>
      <AdultFields
        birthDate={birthDate}
        draft={draft}
        hasTried={hasTried}
        onDraftChange={(part) => {
          warmCaptcha();
          submission.forgive();
          onDraftChange(part);
        }}
      />
      <FormError failure={submission.failure} />
      {birthDate.isUnderAge ? (
        <UnderAgeNote />
      ) : (
        <SubmitButton
          label={t('auth.fast.submit')}
          missing={missing}
          progress={submission}
          wrong={wrong}
        />
      )}
    </form>
  );
}
