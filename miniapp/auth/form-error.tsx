import { useT } from '../i18n/language.ts';
import type { RefusedError } from '../transport/refused-error.ts';
import { WarningIcon } from '../ui/state-icons.tsx';
import styles from './auth-form.module.css';
import { refusalText } from './refusal-text.ts';

/** What the server or the network refused a form for; announced when it appears. */
export function FormError({ failure }: { readonly failure: RefusedError | undefined }) {
  const t = useT();
  return (
    <div role="alert">
      {failure !== undefined && (
        <p className={styles.failure}>
          <WarningIcon />
          {refusalText(t, failure)}
        </p>
      )}
    </div>
  );
}
