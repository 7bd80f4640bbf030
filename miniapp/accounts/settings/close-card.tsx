import { useAtomValue } from 'jotai';
import { useId, useState, type FormEvent } from 'react';
import { useT } from '../../i18n/language.ts';
import { userAtom } from '../../players/profile-atoms.ts';
import { showGuest } from '../../players/profile-events.ts';
import { forgetToken } from '../../players/session.ts';
import {
  isProofWhole,
  NO_PROOF,
  type Proof,
  proofNeeds,
  type ProofNeeds,
  proofOf,
} from './proof.ts';
import { fieldOfProof, ProofFields } from './proof-fields.tsx';
import { Refused } from './refused.tsx';
import { useFormAttempt } from '../forms/use-form-attempt.ts';
import { useSecurity } from './use-security.ts';
import { call } from '../../transport/call.ts';
import { reconnectForSession } from '../../transport/connection.ts';
import { RefusedError } from '../../transport/refused-error.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { showToast } from '../../ui/toasts.ts';
import styles from './close-card.module.css';

const LONGEST = 1000;

type Closing = Proof & { readonly reason: string; readonly keepsMoney: boolean };

async function close({ keepsMoney, ...closing }: Closing): Promise<void> {
  await call('protection.closeAccount', { ...closing, ...(keepsMoney && { keepsMoney }) });
  forgetToken();
  showGuest();
  void reconnectForSession();
}

/** The value of `type` for a player with a password of their own. */
const HAS_PASSWORD = 0;

/**
 * The proof that the account requires of its owner; derived from its type until the server has sent
 * its security state.
 */
function useNeeds(isCodeAsked: boolean): ProofNeeds {
  const user = useAtomValue(userAtom);
  const { state } = useSecurity(user);
  const needs =
    typeof state === 'object'
      ? proofNeeds(state)
      : { password: user?.type === HAS_PASSWORD, code: false };
  return { ...needs, code: needs.code || isCodeAsked };
}

type CloseDialogProps = {
  readonly onClose: () => void;
  /** The server's refusal, for previews. */
  readonly firstFailure?: RefusedError;
};

/** Asks the owner to confirm, with the account's own proof; giving a reason is optional. */
export function CloseDialog({ onClose, firstFailure }: CloseDialogProps) {
  const t = useT();
  const form = useFormAttempt(firstFailure);
  const { setForm, isBusy, failure, pointOut, attempt, forgive } = form;
  const [reason, setReason] = useState('');
  const [proof, setProof] = useState(NO_PROOF);
  const [isCodeAsked, setIsCodeAsked] = useState(false);
  const [keepsMoney, setKeepsMoney] = useState(false);
  const [hasTried, setHasTried] = useState(false);
  const [hasMoney, setHasMoney] = useState(firstFailure?.name === 'protection.money-left');
  const needs = useNeeds(isCodeAsked);
  const formId = useId();
  const submit = async (submission: FormEvent<HTMLFormElement>) => {
    submission.preventDefault();
    setHasTried(true);
    if (!isProofWhole(needs, proof)) return pointOut();
    const isClosed = await attempt(async () => {
      try {
        await close({ reason, keepsMoney, ...proofOf(needs, proof) });
        return true;
      } catch (refusal) {
        if (refusal instanceof RefusedError) {
          if (refusal.name === 'protection.money-left') setHasMoney(true);
          if (refusal.name === 'settings.code-needed') {
            setIsCodeAsked(true);
            setHasTried(false);
          }
        }
        throw refusal;
      }
    });
    if (isClosed !== true) return;
    showToast(t('protection.close.done'));
    onClose();
  };
  return (
    <Dialog
      closeLabel={t('shell.close')}
      footer={
        <div className={styles.actions}>
          <Button
            className={styles.danger}
            form={formId}
            isLoading={isBusy}
            isWide
            size="large"
            type="submit"
          >
            {t('protection.close.confirm')}
          </Button>
          <Button disabled={isBusy} isWide onClick={onClose} variant="ghost">
            {t('settings.cancel')}
          </Button>
        </div>
      }
      onClose={isBusy ? undefined : onClose}
      title={t('protection.close.title')}
    >
      <form
        className={styles.form}
        id={formId}
        noValidate
        onSubmit={(event) => void submit(event)}
        ref={setForm}
      >
        <p className={styles.about}>{t('protection.close.what')}</p>
        <ProofFields
          failure={failure}
          hasTried={hasTried}
          needs={needs}
          onChange={(change) => {
            forgive();
            setProof((proof) => ({ ...proof, ...change }));
          }}
          proof={proof}
        />
        <Field label={t('protection.close.reason')}>
          {(control) => (
            <TextArea
              {...control}
              maxLength={LONGEST}
              onChange={(change) => setReason(change.target.value)}
              rows={3}
              value={reason}
            />
          )}
        </Field>
        {hasMoney && (
          <Checkbox
            isChecked={keepsMoney}
            label={t('protection.close.keeps')}
            onCheckedChange={setKeepsMoney}
          />
        )}
        <Refused failure={failure} isOfField={fieldOfProof} />
      </form>
    </Dialog>
  );
}

/** The card that closes the account. */
export function CloseCard() {
  const t = useT();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div className={styles.card}>
      <p className={styles.about}>{t('protection.close.about')}</p>
      <Button className={styles.send} onClick={() => setIsAsking(true)}>
        {t('protection.close.start')}
      </Button>
      {isAsking && <CloseDialog onClose={() => setIsAsking(false)} />}
    </div>
  );
}
