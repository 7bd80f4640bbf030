import { useT } from '../../i18n/language.ts';
import type { RefusedError, RefusedName } from '../../transport/refused-error.ts';
import { WarningIcon } from '../../ui/state-icons.tsx';
import styles from './form-error.module.css';
import { refusalText } from './refusal-text.ts';

type FormErrorProps = {
  readonly failure: RefusedError | undefined;
  /** The field that shows a refusal itself; a refusal of that field is not repeated here. */
  readonly isOfField?: (name: RefusedName) => unknown;
};

/** Why the server or the network refused a form; announced when it appears. */
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
