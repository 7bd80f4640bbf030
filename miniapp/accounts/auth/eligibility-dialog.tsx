import { useCallback, useEffect, useState } from 'react';
import type { ProtectionState } from '../../../shared/protection/contract.ts';
import { useT } from '../../i18n/language.ts';
import { closeModal, finishModal } from '../../ui/modal-atom.ts';
import { isEligible } from '../../protection/eligible-atom.ts';
import { showProtection } from '../../protection/protection-atoms.ts';
import { call } from '../../transport/call.ts';
import { RefusedError } from '../../transport/refused-error.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './auth-form.module.css';
import { BirthStep } from './birth-step.tsx';
import { FormError } from '../forms/form-error.tsx';
import { giveEligibility } from './give-eligibility.ts';
import { TermsStep } from './terms-step.tsx';

type Eligibility = Pick<ProtectionState, 'birthDate' | 'terms'>;

type EligibilityViewProps = {
  /** The server's answer; undefined until it has arrived. */
  readonly known: Eligibility | undefined;
  readonly failure: RefusedError | undefined;
  readonly onKnown: (known: ProtectionState) => void;
  readonly onAgain: () => void;
};

/** The open question, or the state of the request. */
function Question({ known, failure, onKnown, onAgain }: EligibilityViewProps) {
  const t = useT();
  if (known?.birthDate === null) {
    return <BirthStep onDone={async (birthDate) => onKnown(await giveEligibility(birthDate))} />;
  }
  if (known !== undefined) {
    const version = known.terms.current;
    return (
      <TermsStep
        isFirst={known.terms.accepted === null}
        onDone={async () => onKnown(await call('protection.acceptTerms', { version }))}
      />
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

function titleOf(known: Eligibility | undefined) {
  if (known === undefined || known.birthDate === null) return 'auth.eligible.birth';
  return known.terms.accepted === null ? 'auth.terms.name' : 'auth.eligible.terms';
}

/** The dialog around the questions; see `EligibilityDialog`. */
export function EligibilityView(props: EligibilityViewProps) {
  const t = useT();
  return (
    <Dialog closeLabel={t('shell.close')} onClose={closeModal} title={t(titleOf(props.known))}>
      <Question {...props} />
    </Dialog>
  );
}

/**
 * Asks a player who signed in without a registration form, or before the terms changed, for what
 * play requires: the date of birth, only once, and the current terms, both together when neither is
 * known. It closes by itself when no question is left; what was refused for want of an answer may be
 * asked again then (`isEligibleAtom`).
 */
export function EligibilityDialog() {
  const [known, setKnown] = useState<Eligibility>();
  const [failure, setFailure] = useState<RefusedError>();
  const learn = useCallback((state: ProtectionState) => {
    showProtection(state);
    if (isEligible(state)) finishModal();
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
