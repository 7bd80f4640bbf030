import { useState, type FormEvent } from 'react';
import { useT } from '../../i18n/language.ts';
import { useFormAttempt } from '../forms/use-form-attempt.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { AdultFields } from './adult-fields.tsx';
import type { DraftProps } from './auth-draft.ts';
import styles from './auth-form.module.css';
import { FormError } from '../forms/form-error.tsx';
import { giveEligibility } from './give-eligibility.ts';
import { UnderAgeNote } from './under-age-note.tsx';
import { useBirthDate } from './use-birth-date.ts';
import { useFirstControl } from './use-first-control.ts';

type NewcomerStepProps = DraftProps & {
  readonly onDone: () => void;
  readonly onClose: () => void;
};

/**
 * Asks a player who signed in through an identity provider for the first time what registration
 * asks of everybody: the date of birth, and the acceptance of the terms. If it is closed without an
 * answer, it is asked again before play.
 */
export function NewcomerStep({ draft, onDraftChange, onDone, onClose }: NewcomerStepProps) {
  const t = useT();
  const content = useFirstControl();
  const birthDate = useBirthDate(draft.birth);
  const { setForm, isBusy, failure, pointOut, attempt, forgive } = useFormAttempt();
  const [hasTried, setHasTried] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (!birthDate.isGood || !draft.hasAccepted) return pointOut();
    const saved = await attempt(() => giveEligibility(birthDate.iso));
    if (saved !== undefined) onDone();
  };
  return (
    <Dialog closeLabel={t('shell.close')} onClose={onClose} title={t('auth.newcomer.title')}>
      <div className={styles.content} ref={content} tabIndex={-1}>
        <form
          className={cx(styles.form, styles.step)}
          noValidate
          onSubmit={(event) => void submit(event)}
          ref={setForm}
        >
          <p className={styles.lead}>{t('auth.newcomer.text')}</p>
          <AdultFields
            birthDate={birthDate}
            draft={draft}
            hasTried={hasTried}
            onDraftChange={(part) => {
              forgive();
              onDraftChange(part);
            }}
          />
          <FormError failure={failure} />
          {birthDate.isUnderAge ? (
            <UnderAgeNote />
          ) : (
            <Button isLoading={isBusy} isWide size="large" type="submit" variant="hot">
              {t('auth.currency.submit')}
            </Button>
          )}
        </form>
      </div>
    </Dialog>
  );
}
