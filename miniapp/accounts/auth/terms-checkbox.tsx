import { useT } from '../../i18n/language.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import styles from './auth-form.module.css';

type TermsCheckboxProps = {
  readonly isChecked: boolean;
  readonly onCheckedChange: (isChecked: boolean) => void;
  readonly error?: string | undefined;
};

/**
 * The consent that registration needs: being of age, and the acceptance of the terms. The terms
 * open in a new tab, so that the half-filled form stays.
 */
export function TermsCheckbox({ isChecked, onCheckedChange, error }: TermsCheckboxProps) {
  const t = useT();
  return (
    <Checkbox
      error={error}
      isChecked={isChecked}
      label={
        <>
          {t('auth.terms.before')}{' '}
          <a className={styles.link} href="/helpdesk/terms" rel="noreferrer" target="_blank">
            {t('auth.terms.link')}
          </a>
          {t('auth.terms.after')}
        </>
      }
      name="terms"
      onCheckedChange={onCheckedChange}
      required
    />
  );
}
