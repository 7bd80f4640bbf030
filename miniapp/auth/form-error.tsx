import { useT } from '../i18n/language.ts';
import type { RefusedError, RefusedName } from '../transport/refused-error.ts';
import { WarningIcon } from '../ui/state-icons.tsx';
import styles from './auth-form.module.css';
import { refusalText } from './refusal-text.ts';

type FormErrorProps = {
  readonly failure: RefusedError | undefined;
  /** Names the field that says a refusal itself; what it names is not said here again. */
  readonly isOfField?: (name: RefusedName) => unknown;
};

/** What the server or the network refused a form for; announced when it appears. */
export function FormError({ failure, isOfField }: FormErrorProps) {
  const t = useT();
  const isShown = failure !== undefined && isOfField?.(failure.name) === undefined;
  return (
    <div role="alert">
      {isShown && (
        <p className={styles.failure}>
          <WarningIcon />
          {refusalText(t, failure)}
        </p>
      )}
    </div>
  );
}
