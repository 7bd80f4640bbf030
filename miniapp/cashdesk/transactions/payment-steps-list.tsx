import type { Payment } from '../../../shared/cashdesk/payments/contract.ts';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { CheckIcon, CloseIcon } from '../../ui/action-icons.tsx';
import { cx } from '../../ui/class-names.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { stepsOf, type PaymentStep } from './payment-steps.ts';
import styles from './payment-steps-list.module.css';

const STATUS_NAMES = {
  done: 'transactions.status.done',
  now: 'transactions.status.now',
  next: 'transactions.status.next',
  stopped: 'transactions.status.stopped',
} as const;

function Step({ step }: { readonly step: PaymentStep }) {
  const t = useT();
  const { dateTime } = useFormats();
  const { name, status, at } = step;
  return (
    <li aria-current={status === 'now' ? 'step' : undefined} className={styles.step}>
      <span aria-hidden="true" className={cx(styles.mark, styles[status])}>
        {status === 'done' && <CheckIcon />}
        {status === 'stopped' && <CloseIcon />}
      </span>
      <span className={cx(styles.words, status === 'next' && styles.later)}>
        <span>
          {t(name)}
          <VisuallyHidden>, {t(STATUS_NAMES[status])}</VisuallyHidden>
        </span>
        {at !== null && (
          <span className={styles.at}>
            {status === 'next' ? t('transactions.by', { at: dateTime(at) }) : dateTime(at)}
          </span>
        )}
      </span>
    </li>
  );
}

/** What happened to a payment and what happens next, with the times that are known. */
export function PaymentStepsList({ payment }: { readonly payment: Payment }) {
  return (
    <ol className={styles.steps}>
      {stepsOf(payment).map((step) => (
        <Step key={step.name} step={step} />
      ))}
    </ol>
  );
}
