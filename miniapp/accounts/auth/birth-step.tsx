import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { dateTagAtom, dateWriter } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { Button } from '../../ui/button.tsx';
import { BirthDateField } from './birth-date-field.tsx';
import { NO_BIRTH, type BirthParts } from './birth-parts.ts';
import styles from './auth-form.module.css';
import { FormError } from '../forms/form-error.tsx';
import { TermsCheckbox } from './terms-checkbox.tsx';
import { UnderAgeNote } from './under-age-note.tsx';
import { useAsking } from './use-asking.ts';
import { useBirthDate } from './use-birth-date.ts';

type BirthStepProps = {
  readonly onDone: (birthDate: string) => Promise<void>;
  /** The field's initial value, for previews. */
  readonly firstBirth?: BirthParts;
};

type CheckProps = {
  readonly iso: string;
  readonly onDone: (birthDate: string) => Promise<void>;
  readonly onEdit: () => void;
};

/** Shows the date in words before it is confirmed for good. */
function BirthCheck({ iso, onDone, onEdit }: CheckProps) {
  const t = useT();
  const tag = useAtomValue(dateTagAtom);
  const { isBusy, failure, ask } = useAsking();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const write = dateWriter(tag, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <div className={styles.form}>
      <p className={styles.date}>{write(`${iso}T00:00:00Z`)}</p>
      <p className={styles.lead}>{t('auth.eligible.check')}</p>
      <FormError failure={failure} />
      <Button
        ref={button}
        isLoading={isBusy}
        isWide
        onClick={() => void ask(() => onDone(iso))}
        size="large"
        variant="hot"
      >
        {t('auth.eligible.right')}
      </Button>
      <Button isWide onClick={onEdit} variant="ghost">
        {t('auth.eligible.edit')}
      </Button>
    </div>
  );
}

/**
 * Asks for the date of birth and the acceptance of the terms, and then to confirm the date, because
 * it cannot be changed later.
 */
export function BirthStep({ onDone, firstBirth = NO_BIRTH }: BirthStepProps) {
  const t = useT();
  const [birth, setBirth] = useState(firstBirth);
  const [hasAccepted, setHasAccepted] = useState(false);
  const [hasTried, setHasTried] = useState(false);
  const [isChecking, setIsChecking] = useState(false);
  const birthDate = useBirthDate(birth);
  if (isChecking) {
    return <BirthCheck iso={birthDate.iso} onDone={onDone} onEdit={() => setIsChecking(false)} />;
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (birthDate.isGood && hasAccepted) setIsChecking(true);
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p className={styles.lead}>{t('auth.eligible.birth.text')}</p>
      <BirthDateField
        birth={birth}
        error={birthDate.errorOf(hasTried)}
        onBirthChange={setBirth}
        onLeave={birthDate.leave}
      />
      <TermsCheckbox
        error={hasTried && !hasAccepted ? t('refusal.login.terms-required') : undefined}
        isChecked={hasAccepted}
        onCheckedChange={setHasAccepted}
      />
      {birthDate.isUnderAge ? (
        <UnderAgeNote />
      ) : (
        <Button isWide size="large" type="submit" variant="hot">
          {t('auth.currency.submit')}
        </Button>
      )}
    </form>
  );
}
