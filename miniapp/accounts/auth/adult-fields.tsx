import { useT } from '../../i18n/language.ts';
import type { DraftProps } from './auth-draft.ts';
import { BirthDateField } from './birth-date-field.tsx';
import { TermsCheckbox } from './terms-checkbox.tsx';
import type { useBirthDate } from './use-birth-date.ts';

type AdultFieldsProps = DraftProps & {
  readonly birthDate: ReturnType<typeof useBirthDate>;
  /** Whether the form was submitted once, so that empty fields show an error. */
  readonly hasTried: boolean;
};

/** What both kinds of registration ask: the date of birth, and the acceptance of the terms. */
export function AdultFields({ draft, onDraftChange, birthDate, hasTried }: AdultFieldsProps) {
  const t = useT();
  const isRefused = hasTried && !draft.hasAccepted;
  return (
    <>
      <BirthDateField
        birth={draft.birth}
        error={birthDate.errorOf(hasTried)}
        onBirthChange={(birth) => onDraftChange({ birth })}
        onLeave={birthDate.leave}
      />
      <TermsCheckbox
        error={isRefused ? t('refusal.login.terms-required') : undefined}
        isChecked={draft.hasAccepted}
        onCheckedChange={(hasAccepted) => onDraftChange({ hasAccepted })}
      />
    </>
  );
}
