import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { tidyRecoveryCode } from '../auth/recovery-code.ts';
import { refusalText } from '../forms/refusal-text.ts';
import { useT } from '../../i18n/language.ts';
import { userAtom } from '../../players/profile-atoms.ts';
import type { RefusedError, RefusedName } from '../../transport/refused-error.ts';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { isCodeWhole, type ProofNeeds, type TypedProof } from './proof.ts';
import styles from './proof-fields.module.css';

/** The field that shows why the owner's proof was refused. */
export function fieldOfProof(name: RefusedName): keyof TypedProof | undefined {
  if (name === 'settings.password-wrong') return 'password';
  const isOfCode = name === 'settings.code-needed' || name === 'settings.code-wrong';
  return isOfCode ? 'code' : undefined;
}

/** Digits of the app, or a recovery code as it was written down. */
const tidy = (text: string, isRecovery: boolean) =>
  isRecovery ? tidyRecoveryCode(text) : text.replaceAll(/\D/g, '').slice(0, 6);

type CodeFieldProps = {
  readonly value: string;
  /** The server's refusal, as a text. */
  readonly error: string | undefined;
  /** Whether the server refused the code as wrong. */
  readonly isWrong: boolean;
  /** Whether the form was submitted, so that an incomplete code is shown as an error. */
  readonly hasTried: boolean;
  readonly onChange: (code: string) => void;
  /** Whether a recovery code is accepted too. */
  readonly takesRecovery?: boolean;
};

/** The six digits of the authenticator; a phone suggests them if it knows them. */
function CodeField(props: CodeFieldProps) {
  const { value, error, isWrong, hasTried, onChange, takesRecovery = true } = props;
  const t = useT();
  const [isRecovery, setIsRecovery] = useState(false);
  const isShort = hasTried && !isCodeWhole(value);
  const short = t(isRecovery ? 'auth.code.recovery.short' : 'auth.code.short');
  const refused = isRecovery && isWrong ? t('auth.code.recovery.wrong') : error;
  const swap = () => {
    setIsRecovery(!isRecovery);
    onChange('');
  };
  return (
    <div className={styles.code}>
      <TextInput
        autoCapitalize="none"
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        className={styles.digits}
        error={isShort ? short : refused}
        hint={isRecovery ? t('auth.code.recovery.short') : undefined}
        inputMode={isRecovery ? 'text' : 'numeric'}
        label={t(isRecovery ? 'auth.code.recovery.label' : 'auth.code.label')}
        name="code"
        onValueChange={(text) => onChange(tidy(text, isRecovery))}
        spellCheck={false}
        value={value}
      />
      {takesRecovery && (
        <Button className={styles.swap} onClick={swap} size="small" variant="ghost">
          {t(isRecovery ? 'auth.code.useApp' : 'auth.code.useRecovery')}
        </Button>
      )}
    </div>
  );
}

type ProofFieldsProps = {
  readonly needs: ProofNeeds;
  readonly proof: TypedProof;
  readonly failure: RefusedError | undefined;
  /** Whether the form was submitted, so that missing fields are shown. */
  readonly hasTried: boolean;
  readonly onChange: (change: Partial<TypedProof>) => void;
  readonly takesRecovery?: boolean;
  /** How to get the code, when that needs an explanation. */
  readonly codeLead?: string;
};

/** What an owner types as proof: the password, the code, both or nothing. */
export function ProofFields(props: ProofFieldsProps) {
  const { needs, proof, failure, hasTried, onChange, takesRecovery = true, codeLead } = props;
  const t = useT();
  const user = useAtomValue(userAtom);
  const refused = (field: keyof TypedProof) =>
    failure && fieldOfProof(failure.name) === field ? refusalText(t, failure) : undefined;
  const isMissing = hasTried && proof.password === '';
  return (
    <>
      {needs.password && (
        <>
          <input
            autoComplete="username"
            hidden
            name="login"
            readOnly
            type="text"
            value={user?.login ?? user?.email ?? ''}
          />
          <TextInput
            autoComplete="current-password"
            error={isMissing ? t('settings.password.missing') : refused('password')}
            label={t('settings.password.current')}
            name="currentPassword"
            onValueChange={(password) => onChange({ password })}
            reveal={{ show: t('auth.password.show'), hide: t('auth.password.hide') }}
            type="password"
            value={proof.password}
          />
        </>
      )}
      {codeLead !== undefined && <p className={styles.lead}>{codeLead}</p>}
      {needs.code && (
        <CodeField
          error={refused('code')}
          hasTried={hasTried}
          isWrong={failure?.name === 'settings.code-wrong'}
          onChange={(code) => onChange({ code })}
          takesRecovery={takesRecovery}
          value={proof.code}
        />
      )}
    </>
  );
}
