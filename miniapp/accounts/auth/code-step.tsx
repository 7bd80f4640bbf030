import { useEffect, useRef, useState, type ComponentProps, type FormEvent } from 'react';
import { DieKey } from '../../art/die-key.tsx';
import { useT } from '../../i18n/language.ts';
import { signInFinished } from '../../players/session.ts';
import type { RefusedError, RefusedName } from '../../transport/refused-error.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { TextInput } from '../../ui/text-input.tsx';
import type { AuthDraft } from './auth-draft.ts';
import styles from './auth-form.module.css';
import codeStyles from './code-step.module.css';
import { FormError } from '../forms/form-error.tsx';
import { isRecoveryCodeWhole, tidyRecoveryCode } from './recovery-code.ts';
import { SubmitButton } from './submit-button.tsx';
import { useSubmission } from './use-submission.ts';

type CodeStepProps = {
  /** The accepted login and password. */
  readonly draft: AuthDraft;
  readonly onSignedIn: () => void;
  readonly onBack: () => void;
  /** Its initial state, for previews. */
  readonly first?: { readonly failure?: RefusedError; readonly isRecovery?: boolean };
};

const CODE_LENGTH = 6;

const TEXTS = {
  app: {
    lead: 'auth.code.text',
    label: 'auth.code.label',
    short: 'auth.code.short',
    wrong: 'refusal.login.enter-a-temporary-code',
    other: 'auth.code.useRecovery',
  },
  recovery: {
    lead: 'auth.code.recovery.text',
    label: 'auth.code.recovery.label',
    short: 'auth.code.recovery.short',
    wrong: 'auth.code.recovery.wrong',
    other: 'auth.code.useApp',
  },
} as const;
type Way = keyof typeof TEXTS;

const CLEAN: Readonly<Record<Way, (text: string) => string>> = {
  app: (text) => text.replaceAll(/\D/g, '').slice(0, CODE_LENGTH),
  recovery: tidyRecoveryCode,
};

const isWhole = (way: Way, code: string) =>
  way === 'app' ? code.length === CODE_LENGTH : isRecoveryCodeWhole(code);

const isOfCode = (name: RefusedName) =>
  name === 'login.enter-a-temporary-code' ? 'code' : undefined;

/**
 * Sends the code with the login and password; a code of the app is sent automatically, each one
 * once.
 */
function useCode({ draft, onSignedIn, first }: CodeStepProps) {
  const { setForm, ...submission } = useSubmission(first?.failure);
  const [way, setWay] = useState<Way>(first?.isRecovery === true ? 'recovery' : 'app');
  const [typed, setTyped] = useState({ app: '', recovery: '' });
  const [hasTried, setHasTried] = useState(first !== undefined);
  const sentByItself = useRef<string>(undefined);
  const send = async (code: string) => {
    const body = { login: draft.signInLogin.trim(), password: draft.signInPassword, code };
    const answer = await submission.send({ path: '/api/auth/login', body });
    if (answer === undefined) return;
    await signInFinished(answer.token);
    onSignedIn();
  };
  const change = (text: string) => {
    const code = CLEAN[way](text);
    submission.forgive();
    setHasTried(false);
    setTyped((typed) => ({ ...typed, [way]: code }));
    if (way !== 'app' || !isWhole(way, code) || sentByItself.current === code) return;
    sentByItself.current = code;
    void send(code);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (isWhole(way, typed[way])) void send(typed[way]);
    else submission.pointOut();
  };
  const turn = () => {
    submission.forgive();
    setHasTried(false);
    setWay(way === 'app' ? 'recovery' : 'app');
  };
  return { setForm, submission, way, code: typed[way], hasTried, change, submit, turn };
}

const LOOKS = {
  app: { autoComplete: 'one-time-code', inputMode: 'numeric', pattern: '[0-9]*' },
  recovery: { autoCapitalize: 'none', autoComplete: 'off', spellCheck: false },
} as const satisfies Record<Way, ComponentProps<'input'>>;

type CodeFieldProps = {
  readonly way: Way;
  readonly code: string;
  readonly onCode: (text: string) => void;
  readonly error: string | undefined;
  readonly failure: RefusedError | undefined;
  readonly isSending: boolean;
};

/** The input of the code; it takes the focus, and a refused code is selected to be typed over. */
function CodeField({ way, code, onCode, error, failure, isSending }: CodeFieldProps) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  useEffect(() => {
    if (failure !== undefined) input.current?.select();
  }, [failure]);
  return (
    <div className={codeStyles[way]}>
      <TextInput
        {...LOOKS[way]}
        error={error}
        label={t(TEXTS[way].label)}
        name="code"
        onValueChange={onCode}
        readOnly={isSending}
        ref={input}
        value={code}
      />
    </div>
  );
}

/**
 * The second step of sign-in with two-factor: the code of the app, or a recovery code. The typed
 * text stays when the player switches between the two.
 */
export function CodeStep(props: CodeStepProps) {
  const t = useT();
  const { setForm, submission, way, code, hasTried, change, submit, turn } = useCode(props);
  const { failure } = submission;
  const texts = TEXTS[way];
  const isShort = hasTried && !isWhole(way, code) && failure === undefined;
  const isWrong = failure !== undefined && isOfCode(failure.name) !== undefined;
  const wrong = isWrong ? t(texts.wrong) : undefined;
  return (
    <form className={cx(styles.form, styles.step)} noValidate onSubmit={submit} ref={setForm}>
      <div className={codeStyles.top}>
        <DieKey className={codeStyles.art} />
        <p className={styles.lead}>{t(texts.lead)}</p>
      </div>
      <CodeField
        code={code}
        error={isShort ? t(texts.short) : wrong}
        failure={failure}
        isSending={submission.step !== undefined}
        key={way}
        onCode={change}
        way={way}
      />
      <FormError failure={failure} isOfField={isOfCode} />
      <SubmitButton label={t('auth.login.submit')} progress={submission} />
      <div className={codeStyles.others}>
        <Button onClick={turn} variant="ghost">
          {t(texts.other)}
        </Button>
        <Button onClick={props.onBack} variant="ghost">
          {t('auth.code.back')}
        </Button>
      </div>
    </form>
  );
}
