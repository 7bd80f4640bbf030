import { useT } from '../../i18n/language.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { ExternalIcon } from '../../ui/action-icons.tsx';
import { cx } from '../../ui/class-names.ts';
import styles from './auth-form.module.css';
import { FormError } from '../forms/form-error.tsx';
import { useAsking } from './use-asking.ts';

type TermsStepProps = {
  readonly onDone: () => Promise<void>;
  /** Whether the player has accepted no earlier edition. */
  readonly isFirst?: boolean;
};

/** Asks to read and accept the current terms. */
export function TermsStep({ onDone, isFirst = false }: TermsStepProps) {
  const t = useT();
  const { isBusy, failure, ask } = useAsking();
  return (
    <div className={styles.form}>
      <p className={styles.lead}>
        {t(isFirst ? 'auth.eligible.terms.first' : 'auth.eligible.terms.text')}
      </p>
      <a
        className={cx(buttonClass({ isWide: true }), styles.read)}
        href="/helpdesk/terms"
        rel="noreferrer"
        target="_blank"
      >
        {t('auth.eligible.terms.read')}
        <ExternalIcon />
      </a>
      <FormError failure={failure} />
      <Button isLoading={isBusy} isWide onClick={() => void ask(onDone)} size="large" variant="hot">
        {t('auth.eligible.terms.accept')}
      </Button>
    </div>
  );
}
