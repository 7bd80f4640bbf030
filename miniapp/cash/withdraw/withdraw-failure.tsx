import { Link } from 'wouter';
import { useRefusalText } from '../../i18n/refusal-text.ts';
import { useT } from '../../i18n/language.ts';
import type { RefusedError } from '../../transport/refused-error.ts';
import { DeskNote } from '../desk-note.tsx';
import { PaymentFailure } from '../payment-failure.tsx';
import { fieldOf } from './withdraw-fields.ts';
import styles from './withdraw-form.module.css';

/** What a withdrawal was refused for beside its fields, with the way on. */
export function WithdrawFailure({ failure }: { readonly failure: RefusedError | undefined }) {
  const t = useT();
  const refusalText = useRefusalText();
  const shown = failure && fieldOf(failure.name) === undefined ? failure : undefined;
  if (shown?.name !== 'gate.kyc-needed') return <PaymentFailure failure={shown} />;
  return (
    <div role="alert">
      <DeskNote tone="warn">
        <p>
          {refusalText(shown)}{' '}
          <Link className={styles.link} href="/settings/kyc">
            {t('withdraw.toKyc')}
          </Link>
        </p>
      </DeskNote>
    </div>
  );
}
