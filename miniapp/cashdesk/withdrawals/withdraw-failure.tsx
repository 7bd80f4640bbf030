import { Link } from 'wouter';
import { useRefusalText } from '../../transport/refusal-text.ts';
import { useT } from '../../i18n/language.ts';
import type { RefusedError } from '../../transport/refused-error.ts';
import { DeskNote } from '../desk/desk-note.tsx';
import { PaymentFailure } from '../desk/payment-failure.tsx';
import { fieldOf } from './withdraw-fields.ts';
import styles from './withdraw-form.module.css';

/** A refusal of a withdrawal that belongs to none of its fields, with the next action. */
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
