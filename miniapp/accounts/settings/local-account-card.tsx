import { useState, type FormEvent } from 'react';
import { isCommonPassword } from '../../../shared/accounts/auth/common-passwords.ts';
import { repeatRefusal } from '../../../shared/accounts/auth/rules.ts';
import { localAccountRefusals } from '../../../shared/accounts/settings/account-rules.ts';
import { refusalText } from '../forms/refusal-text.ts';
import { useT } from '../../i18n/language.ts';
import { RefusedError, type RefusedName } from '../../transport/refused-error.ts';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { showToast } from '../../ui/toasts.ts';
import { createLocalAccount } from '../profile/change-account.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { fieldOfProof, ProofFields } from './proof-fields.tsx';
import { Refused } from './refused.tsx';
import { SectionCard } from '../forms/section-card.tsx';
import styles from './settings-form.module.css';
import { useFormAttempt } from '../forms/use-form-attempt.ts';

const EMPTY = { login: '', password: '', repeat: '' };

const COMMON = { field: 'password', refusal: 'settings.local-password-common' } as const;

const CODE_ONLY = { password: false, code: true } as const;

function fieldOf(name: RefusedName): 'login' | 'password' | 'code' | undefined {
  if (name === 'settings.local-login' || name === 'settings.local-taken') return 'login';
  if (name.startsWith('settings.local-password-')) return 'password';
  return fieldOfProof(name) === 'code' ? 'code' : undefined;
}

/** Gives a player who signed up by another method a login and a password of their own. */
export function LocalAccountCard({ firstFailure }: { readonly firstFailure?: RefusedError }) {
  const t = useT();
  const { setForm, isBusy, failure, pointOut, attempt, forgive } = useFormAttempt(firstFailure);
  const [body, setBody] = useState(EMPTY);
  const [hasTried, setHasTried] = useState(false);
  const [code, setCode] = useState<string>();
  const broken = [
    ...localAccountRefusals(body),
    ...(isCommonPassword(body.password) ? [COMMON] : []),
  ];
  const change = (change: Partial<typeof EMPTY>) => {
    forgive();
    setBody((body) => ({ ...body, ...change }));
  };
  const errorOf = (field: 'login' | 'password') => {
    const own = hasTried ? broken.find((one) => one.field === field)?.refusal : undefined;
    const ofServer = failure && fieldOf(failure.name) === field ? failure.name : undefined;
    const name = own ?? ofServer;
    return name && refusalText(t, { name });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (broken.length > 0 || repeatRefusal(body.password, body.repeat) !== undefined) {
      return pointOut();
    }
    const { login: wanted, password } = body;
    const login = await attempt(() =>
      createLocalAccount({ login: wanted, password, ...(code !== undefined && { code }) }).catch(
        (error: unknown) => {
          const isAsked = error instanceof RefusedError && error.name === 'settings.code-needed';
          if (isAsked) setCode((code) => code ?? '');
          throw error;
        },
      ),
    );
    if (login !== undefined) showToast(t('settings.local.saved', { login }), { tone: 'win' });
  };
  return (
    <SectionCard lead={t('settings.local.lead')} title={t('settings.local.title')}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => void submit(event)}
        ref={setForm}
      >
        <TextInput
          autoCapitalize="none"
          autoComplete="username"
          error={errorOf('login')}
          hint={t('auth.field.loginHint')}
          label={t('auth.field.login')}
          name="login"
          onValueChange={(login) => change({ login })}
          spellCheck={false}
          value={body.login}
        />
        <NewPasswordFields
          body={body}
          error={errorOf('password')}
          hasTried={hasTried}
          onChange={change}
        />
        {code !== undefined && (
          <ProofFields
            failure={failure}
            hasTried={code !== '' && hasTried}
            needs={CODE_ONLY}
            onChange={(change) => setCode(change.code ?? '')}
            proof={{ password: '', code }}
          />
        )}
        <Refused failure={failure} isOfField={fieldOf} />
        <Button isLoading={isBusy} type="submit" variant="hot">
          {t('settings.local.submit')}
        </Button>
      </form>
    </SectionCard>
  );
}
