import { useCallback, useEffect, useState } from 'react';
import type { ProtectionState } from '../../shared/protection/contract.ts';
import { useT } from '../i18n/language.ts';
import { closeModal } from '../shell/modal-atom.ts';
import { call } from '../transport/call.ts';
import { RefusedError } from '../transport/refused-error.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import styles from './auth-form.module.css';
import { BirthStep } from './birth-step.tsx';
import { FormError } from './form-error.tsx';
import { TermsStep } from './terms-step.tsx';

type Eligibility = Pick<ProtectionState, 'birthDate' | 'terms'>;

type EligibilityViewProps = {
  /** What the server knows; undefined until it has answered. */
  readonly known: Eligibility | undefined;
  readonly failure: RefusedError | undefined;
  readonly onKnown: (known: Eligibility) => void;
  readonly onAgain: () => void;
};

/** The question that is still open, or how the asking stands. */
function Question({ known, failure, onKnown, onAgain }: EligibilityViewProps) {
  const t = useT();
  if (known?.birthDate === null) {
    return (
      <BirthStep
        onDone={async (birthDate) => onKnown(await call('protection.setBirthDate', { birthDate }))}
      />
    );
  }
  if (known !== undefined) {
    const version = known.terms.current;
    return (
      <TermsStep onDone={async () => onKnown(await call('protection.acceptTerms', { version }))} />
    );
  }
  if (failure === undefined) {
    return (
      <div aria-busy="true">
        <VisuallyHidden>{t('auth.link.asking')}</VisuallyHidden>
        <Skeleton height="12rem" />
      </div>
    );
  }
  return (
    <div className={styles.form}>
      <FormError failure={failure} />
      <Button isWide onClick={onAgain} size="large" variant="hot">
        {t('auth.link.again')}
      </Button>
    </div>
  );
}

/** The window round the questions; see `EligibilityDialog`. */
export function EligibilityView(props: EligibilityViewProps) {
  const t = useT();
  const isOfTerms = props.known !== undefined && props.known.birthDate !== null;
  const title = t(isOfTerms ? 'auth.eligible.terms' : 'auth.eligible.birth');
  return (
    <Dialog closeLabel={t('shell.close')} onClose={closeModal} title={title}>
      <Question {...props} />
    </Dialog>
  );
}

/** Whether nothing is left to ask. */
const isEligible = ({ birthDate, terms }: Eligibility) =>
  birthDate !== null && terms.accepted === terms.current;

/**
 * Asks whoever came in without a registration form, or before the terms changed, for what play
 * needs: the day of birth, once and for good, and the terms now in force. It closes by itself when
 * nothing is left to ask.
 */
export function EligibilityDialog() {
  const [known, setKnown] = useState<Eligibility>();
  const [failure, setFailure] = useState<RefusedError>();
  const learn = useCallback((state: Eligibility) => {
    if (isEligible(state)) closeModal();
    else setKnown(state);
  }, []);
  const ask = useCallback(() => {
    call('protection.getState', {}).then(learn, (error: unknown) =>
      setFailure(error instanceof RefusedError ? error : RefusedError.noAnswer()),
    );
  }, [learn]);
  useEffect(ask, [ask]);
  const again = () => {
    setFailure(undefined);
    ask();
  };
  return <EligibilityView failure={failure} known={known} onAgain={again} onKnown={learn} />;
}
