import { useState, type FormEvent } from 'react';
import { isEmail } from '../../../shared/accounts/auth/rules.ts';
import type { SecurityOutput } from '../../../shared/accounts/settings/contract.ts';
import { refusalText } from '../forms/refusal-text.ts';
import { useT } from '../../i18n/language.ts';
import { send } from '../../transport/channel.ts';
import { post } from '../../transport/http.ts';
import type { RefusedError, RefusedName } from '../../transport/refused-error.ts';
import { CheckIcon, SendIcon } from '../../ui/action-icons.tsx';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { showToast } from '../../ui/toasts.ts';
import styles from './email-card.module.css';
import type { Proof } from './proof.ts';
import { Refused } from './refused.tsx';
import { SectionCard } from '../forms/section-card.tsx';
import formStyles from './settings-form.module.css';
import { useFormAttempt } from '../forms/use-form-attempt.ts';
import { useOwner } from './use-owner.tsx';

const OF_EMAIL: ReadonlySet<RefusedName> = new Set([
  'settings.email-invalid',
  'settings.email-used',
  'login.email-required',
  'login.email-invalid',
  'login.taken',
]);
const fieldOf = (name: RefusedName) => (OF_EMAIL.has(name) ? 'email' : undefined);

type EmailFormProps = {
  readonly security: SecurityOutput;
  readonly onSent: () => Promise<void>;
  /** Absent when there is no earlier state to go back to. */
  readonly onCancel?: (() => void) | undefined;
  readonly firstFailure?: RefusedError | undefined;
};

/** Takes a new address, which takes effect when the link mailed to it is opened. */
function EmailForm({ security, onSent, onCancel, firstFailure }: EmailFormProps) {
  const t = useT();
  const owner = useOwner(security);
  const { setForm, isBusy, failure, pointOut, attempt, forgive } = useFormAttempt(firstFailure);
  const [typed, setTyped] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const email = typed.trim();
  const own = email === '' ? t('refusal.login.email-required') : t('refusal.login.email-invalid');
  const ofServer =
    failure && fieldOf(failure.name) !== undefined ? refusalText(t, failure) : undefined;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (!isEmail(email)) return pointOut();
    const isDone = await attempt(() =>
      owner.ask({
        title: t('settings.email.title'),
        text: t('settings.email.prove', { email }),
        submit: t('settings.email.send'),
        act: (proof: Proof) => send('user', 'changeEmail', { email, ...proof }),
        isOfForm: fieldOf,
      }),
    );
    if (isDone !== true) return;
    showToast(t('settings.email.sent', { email }), { tone: 'win' });
    await onSent();
  };
  return (
    <>
      <form
        className={formStyles.form}
        noValidate
        onSubmit={(event) => void submit(event)}
        ref={setForm}
      >
        <TextInput
          autoCapitalize="none"
          autoComplete="email"
          error={hasTried && !isEmail(email) ? own : ofServer}
          hint={t('settings.email.hint')}
          inputMode="email"
          label={t(security.email === null ? 'auth.field.email' : 'settings.email.new')}
          name="email"
          onValueChange={(text) => {
            forgive();
            setTyped(text);
          }}
          type="email"
          value={typed}
        />
        <Refused failure={failure} isOfField={fieldOf} />
        <div className={styles.actions}>
          <Button isLoading={isBusy && !owner.isProofNeeded} type="submit" variant="hot">
            {t('settings.email.send')}
          </Button>
          {onCancel !== undefined && (
            <Button onClick={onCancel} variant="ghost">
              {t('settings.cancel')}
            </Button>
          )}
        </div>
      </form>
      {owner.dialog}
    </>
  );
}

/** Requests the letter once more; once sent, the button is disabled until the page is left. */
function ResendButton() {
  const t = useT();
  const { isBusy, failure, attempt } = useFormAttempt();
  const [isSent, setIsSent] = useState(false);
  const resend = async () => {
    const answer = await attempt(() => post('/api/auth/email/resend', {}));
    setIsSent(answer !== undefined);
  };
  return (
    <>
      <Button
        disabled={isSent}
        icon={isSent ? <CheckIcon /> : <SendIcon />}
        isLoading={isBusy}
        onClick={() => void resend()}
      >
        {t(isSent ? 'settings.email.resent' : 'settings.email.resend')}
      </Button>
      <div className={styles.refused}>
        <Refused failure={failure} />
      </div>
    </>
  );
}

/** Cancels the waiting change; the account keeps its address. */
function CancelChange({ onCancelled }: { readonly onCancelled: () => Promise<void> }) {
  const t = useT();
  const { isBusy, failure, attempt } = useFormAttempt();
  const cancel = async () => {
    const reply = await attempt(() => send('user', 'cancelEmailChange'));
    if (reply === undefined) return;
    showToast(t('settings.email.cancelled'));
    await onCancelled();
  };
  return (
    <>
      <Button isLoading={isBusy} onClick={() => void cancel()} variant="ghost">
        {t('settings.email.cancelChange')}
      </Button>
      <div className={styles.refused}>
        <Refused failure={failure} />
      </div>
    </>
  );
}

/** The state of the address: confirmed, not confirmed yet, or about to be replaced. */
function Current({ security }: { readonly security: SecurityOutput }) {
  const t = useT();
  const { email, isEmailConfirmed, pendingEmail } = security;
  return (
    <>
      {email !== null && (
        <p className={styles.current}>
          <strong className={styles.address}>{email}</strong>
          {isEmailConfirmed ? (
            <Chip tone="win">{t('settings.email.confirmed')}</Chip>
          ) : (
            <Chip tone="warn">{t('settings.email.waiting')}</Chip>
          )}
        </p>
      )}
      {pendingEmail !== null && (
        <p className={styles.pending}>
          <SendIcon />
          <span>
            {t(email === null ? 'settings.email.pendingFirst' : 'settings.email.pending', {
              email: pendingEmail,
            })}
          </span>
        </p>
      )}
      {pendingEmail === null && email !== null && !isEmailConfirmed && (
        <p className={styles.pending}>
          <SendIcon />
          <span>{t('settings.email.unconfirmed')}</span>
        </p>
      )}
    </>
  );
}

type EmailCardProps = {
  readonly security: SecurityOutput;
  readonly onChanged: () => Promise<void>;
  readonly firstFailure?: RefusedError;
  readonly isFirstEditing?: boolean;
};

/** The address for letters and for the recovery of a lost password. */
export function EmailCard(props: EmailCardProps) {
  const { security, onChanged, firstFailure, isFirstEditing = false } = props;
  const t = useT();
  const [isEditing, setIsEditing] = useState(isFirstEditing);
  const { email, isEmailConfirmed, pendingEmail } = security;
  const isEmpty = email === null && pendingEmail === null;
  const isWaiting = pendingEmail !== null || (email !== null && !isEmailConfirmed);
  const sent = async () => {
    await onChanged();
    setIsEditing(false);
  };
  return (
    <SectionCard lead={t('settings.email.lead')} title={t('settings.email.title')}>
      <Current security={security} />
      {isEmpty || isEditing ? (
        <EmailForm
          firstFailure={firstFailure}
          onCancel={isEmpty ? undefined : () => setIsEditing(false)}
          onSent={sent}
          security={security}
        />
      ) : (
        <div className={styles.actions}>
          {isWaiting && <ResendButton />}
          <Button onClick={() => setIsEditing(true)} variant={isWaiting ? 'ghost' : 'quiet'}>
            {t(isWaiting ? 'settings.email.other' : 'settings.email.change')}
          </Button>
          {pendingEmail !== null && <CancelChange onCancelled={onChanged} />}
        </div>
      )}
    </SectionCard>
  );
}
