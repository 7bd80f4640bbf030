import type { Payment } from '../../../shared/cashdesk/payments/contract.ts';
import { PAYMENT_STATES } from '../../../shared/cashdesk/payments/payment-states.ts';
import { useT } from '../../i18n/language.ts';
import type { PlainKey } from '../../i18n/message-key.ts';
import { CheckIcon } from '../../ui/action-icons.tsx';
import { cx } from '../../ui/class-names.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './payment-steps.module.css';
import type { TonPaymentStep } from './use-ton-payment.ts';

const STEPS: readonly PlainKey[] = [
  'cash.ton.step.sign',
  'cash.ton.step.chain',
  'cash.ton.step.done',
];

/** How many of the steps are done. */
function doneOf(step: TonPaymentStep, payment: Payment | undefined): number {
  if (payment?.state === PAYMENT_STATES.success) return 3;
  return step === 'sent' || (payment?.tx ?? null) !== null ? 1 : 0;
}

type PaymentStepsProps = {
  readonly step: TonPaymentStep;
  readonly payment: Payment | undefined;
};

/** The steps signed, seen by the network and credited, with their progress. */
export function PaymentSteps({ step, payment }: PaymentStepsProps) {
  const t = useT();
  const done = doneOf(step, payment);
  return (
    <ol aria-live="polite" className={styles.steps}>
      {STEPS.map((key, index) => (
        <li
          aria-current={index === done ? 'step' : undefined}
          className={cx(styles.step, index < done && styles.done)}
          key={key}
        >
          <span className={styles.sign}>
            {index < done && <CheckIcon />}
            {index === done && <Spinner />}
          </span>
          {t(key)}
          {index < done && <VisuallyHidden>{t('cash.ton.step.behind')}</VisuallyHidden>}
        </li>
      ))}
    </ol>
  );
}
