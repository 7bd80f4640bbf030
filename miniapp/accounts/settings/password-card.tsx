import { useState, type FormEvent } from 'react';
import { isCommonPassword } from '../../../shared/accounts/auth/common-passwords.ts';
import { repeatRefusal } from '../../../shared/accounts/auth/rules.ts';
import { newPasswordRefusal } from '../../../shared/accounts/settings/account-rules.ts';
import type { SecurityOutput } from '../../../shared/accounts/settings/contract.ts';
import { FormError } from '../forms/form-error.tsx';
import { refusalText } from '../forms/refusal-text.ts';
import { useT } from '../../i18n/language.ts';
import { send } from '../../transport/channel.ts';
import type { RefusedError, RefusedName } from '../../transport/refused-error.ts';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { showToast } from '../../ui/toasts.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { isProofWhole } from './proof.ts';
import { ProofFields } from './proof-fields.tsx';
import { SectionCard } from '../forms/section-card.tsx';
import styles from './settings-form.module.css';
import { useFormAttempt } from '../forms/use-form-attempt.ts';

const EMPTY = { currentPassword: '', password: '', repeat: '', code: '' };

type OwnField = 'currentPassword' | 'password' | 'code';

const FIELD_OF: Partial<Record<RefusedName, OwnField>> = {
  'settings.password-wrong': 'currentPassword',
  'settings.password-short': 'password',
  'settings.password-format': 'password',
  'settings.password-common': 'password',
  'settings.password-same': 'password',
  'settings.code-needed': 'code',
  'settings.code-wrong': 'code',
};
const fieldOf = (name: RefusedName) => FIELD_OF[name];

type PasswordCardProps = {
  readonly login: string | null;
  readonly security: SecurityOutput;
  readonly onChanged: () => void;
  readonly firstFailure?: RefusedError;
};

/** The card's text when the password was generated and its owner may not know it, and otherwise. */
const WORDS = {
  drawn: {
    title: 'settings.password.ownTitle',
    lead: 'settings.password.ownLead',
    submit: 'settings.password.ownSubmit',
  },
  known: {
    title: 'settings.password.title',
    lead: 'settings.password.lead',
    submit: 'settings.password.submit',
  },
} as const;

/**
 * Changes the password, which signs out every other device. A generated password that was never
 * used is replaced without asking for it.
 */
export function PasswordCard({ login, security, onChanged, firstFailure }: PasswordCardProps) {
  const t = useT();
  const { setForm, isBusy, failure, pointOut, attempt, forgive } = useFormAttempt(firstFailure);
  const [body, setBody] = useState(EMPTY);
  const [hasTried, setHasTried] = useState(false);
  const { currentPassword, password, repeat, code } = body;
  const isDrawn = security.isPasswordDrawn;
  const needs = { password: false, code: security.twoFactor.isOn };
  const words = WORDS[isDrawn ? 'drawn' : 'known'];
  const common = isCommonPassword(password) ? 'settings.password-common' : undefined;
  const broken = newPasswordRefusal(password) ?? common;
  const change = (change: Partial<typeof EMPTY>) => {
    forgive();
    setBody((body) => ({ ...body, ...change }));
  };
  const errorOf = (field: 'currentPassword' | 'password') =>
    failure && fieldOf(failure.name) === field ? refusalText(t, failure) : undefined;
  const isPasswordMissing = !isDrawn && currentPassword === '';
  const isMissing = isPasswordMissing || !isProofWhole(needs, body);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (isMissing || broken !== undefined || repeatRefusal(password, repeat) !== undefined) {
      return pointOut();
    }
    const reply = await attempt(() =>
      send('user', 'changePassword', {
        password,
        ...(!isDrawn && { currentPassword }),
        ...(needs.code && { code }),
      }),
    );
    if (reply === undefined) return;
    setBody(EMPTY);
    setHasTried(false);
    showToast(t('settings.password.saved', { count: reply.endedSessions }), { tone: 'win' });
    onChanged();
  };
  const ownError = hasTried && broken ? t(`refusal.${broken}`) : errorOf('password');
  const missing = hasTried && isPasswordMissing ? t('settings.password.missing') : undefined;
  return (
    <SectionCard lead={t(words.lead, { login: login ?? '' })} title={t(words.title)}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => void submit(event)}
        ref={setForm}
      >
        <input
          autoComplete="username"
          hidden
          name="login"
          readOnly
          type="text"
          value={login ?? ''}
        />
        {!isDrawn && (
          <TextInput
            autoComplete="current-password"
            error={missing ?? errorOf('currentPassword')}
            label={t('settings.password.current')}
            name="currentPassword"
            onValueChange={(currentPassword) => change({ currentPassword })}
            reveal={{ show: t('auth.password.show'), hide: t('auth.password.hide') }}
            type="password"
            value={currentPassword}
          />
        )}
        <NewPasswordFields body={body} error={ownError} hasTried={hasTried} onChange={change} />
        <ProofFields
          failure={failure}
          hasTried={hasTried}
          needs={needs}
          onChange={change}
          proof={body}
        />
        <FormError failure={failure} isOfField={fieldOf} />
        <Button isLoading={isBusy} type="submit">
          {t(words.submit)}
        </Button>
      </form>
    </SectionCard>
  );
}
