import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { useT } from '../../i18n/language.ts';
import { RefusedError, type RefusedName } from '../../transport/refused-error.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './owner-dialog.module.css';
import { isProofWhole, NO_PROOF, proofOf, type Proof, type ProofNeeds } from './proof.ts';
import { fieldOfProof, ProofFields } from './proof-fields.tsx';
import { Refused } from './refused.tsx';
import { useFormAttempt } from '../forms/use-form-attempt.ts';

/** A sensitive action, as described in the dialog that asks the owner to confirm. */
export type OwnerRequest = {
  readonly title: string;
  /** The consequence of the action. */
  readonly text: ReactNode;
  readonly submit: string;
  /** Takes something away: its button is not highlighted. */
  readonly isTaking?: boolean;
  readonly act: (proof: Proof) => Promise<unknown>;
  /** The refusals that the form behind shows at its own fields. */
  readonly isOfForm?: (name: RefusedName) => unknown;
};

type OwnerDialogProps = {
  readonly request: OwnerRequest;
  readonly needs: ProofNeeds;
  readonly firstFailure?: RefusedError;
  readonly onDone: () => void;
  /** Called with a refusal that belongs to the form behind. */
  readonly onRefused: (refused: RefusedError) => void;
  readonly onClose: () => void;
};

/**
 * Asks the owner of the account for a password, a code or a plain confirmation, and then runs the
 * action.
 */
export function OwnerDialog(props: OwnerDialogProps) {
  const { request, firstFailure, onDone, onRefused, onClose } = props;
  const t = useT();
  const formId = useId();
  const { setForm, isBusy, failure, pointOut, attempt, forgive } = useFormAttempt(firstFailure);
  const [proof, setProof] = useState(NO_PROOF);
  const [hasTried, setHasTried] = useState(false);
  const [isCodeAsked, setIsCodeAsked] = useState(firstFailure?.name === 'settings.code-needed');
  const needs = { ...props.needs, code: props.needs.code || isCodeAsked };
  const act = async () => {
    try {
      await request.act(proofOf(needs, proof));
      onDone();
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      if (error.name === 'settings.code-needed') setIsCodeAsked(true);
      if (request.isOfForm?.(error.name) === undefined) throw error;
      onRefused(error);
    }
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (!isProofWhole(needs, proof)) return pointOut();
    await attempt(act);
  };
  return (
    <Dialog
      closeLabel={t('shell.close')}
      footer={
        <div className={styles.actions}>
          <Button
            form={formId}
            isLoading={isBusy}
            isWide
            size="large"
            type="submit"
            variant={request.isTaking === true ? 'quiet' : 'hot'}
          >
            {request.submit}
          </Button>
          <Button disabled={isBusy} isWide onClick={onClose} variant="ghost">
            {t('settings.cancel')}
          </Button>
        </div>
      }
      onClose={isBusy ? undefined : onClose}
      title={request.title}
    >
      <form
        className={styles.form}
        id={formId}
        noValidate
        onSubmit={(event) => void submit(event)}
        ref={setForm}
      >
        <p className={styles.text}>{request.text}</p>
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
        <Refused failure={failure} isOfField={fieldOfProof} />
      </form>
    </Dialog>
  );
}
