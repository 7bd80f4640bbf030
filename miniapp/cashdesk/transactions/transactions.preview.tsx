import type { Payment } from '../../../shared/cashdesk/payments/contract.ts';
import {
  PAYMENT_CODES,
  PAYMENT_STATES,
  type PaymentCode,
} from '../../../shared/cashdesk/payments/payment-states.ts';
import { RefusedError } from '../../transport/refused-error.ts';
import { OnDemand } from '../../ui/on-demand.tsx';
import { PaymentDialog } from './payment-dialog.tsx';
import { PREVIEW_DEPOSIT, PREVIEW_WITHDRAWAL } from './preview-payments.ts';
import { TransactionsView } from './transactions-page.tsx';
import type { PaymentsState } from './use-payments.ts';

const nothing = () => undefined;
const ended = '2026-11-20T09:00:00.000Z';

const done: Payment = {
  ...PREVIEW_WITHDRAWAL,
  id: '3',
  state: PAYMENT_STATES.success,
  finishedAt: ended,
  canCancel: false,
  expectedBy: null,
};
const rejected: Payment = {
  ...done,
  id: '4',
  state: PAYMENT_STATES.cancelled,
  reason: 'payout-documents',
};
const failed: Payment = {
  ...done,
  id: '5',
  state: PAYMENT_STATES.error,
  reason: 'Банк получателя не принял перевод: счёт закрыт. Укажите другой счёт и попробуйте снова.',
};

const short: Payment = {
  ...PREVIEW_DEPOSIT,
  id: '6',
  state: PAYMENT_STATES.created,
  amountInCurrency: '1000.00',
  payerCurrency: 'RUB',
  payway: { id: 4, name: 'Visa / Mastercard / Мир', image: 'card', network: null },
  tx: null,
  confirmations: null,
  came: {
    kind: 'short',
    amount: '600.00',
    currency: 'RUB',
    asked: '1000.00 RUB',
    at: ended,
    by: '2026-11-21T09:00:00.000Z',
    decidedAt: null,
  },
};
const late: Payment = {
  ...short,
  id: '7',
  state: PAYMENT_STATES.cancelled,
  reason: 'expired',
  came: short.came && { ...short.came, kind: 'late', amount: '1000.00' },
};

const ready = (payments: readonly Payment[], total = payments.length): PaymentsState => ({
  status: 'ready',
  payments,
  total,
  isStale: false,
});

const View = ({ code, state }: { readonly code: PaymentCode; readonly state: PaymentsState }) => (
  <TransactionsView
    code={code}
    onPage={nothing}
    onPageSize={nothing}
    onRetry={nothing}
    page={1}
    pageSize={10}
    state={state}
  />
);

/** The lists of payments and the window of one, in their states. */
export const previews = {
  withdrawals: () => (
    <View
      code={PAYMENT_CODES.withdrawal}
      state={ready(
        [PREVIEW_WITHDRAWAL, { ...done, state: PAYMENT_STATES.processing }, done, rejected, failed],
        48,
      )}
    />
  ),
  deposits: () => (
    <View code={PAYMENT_CODES.deposit} state={ready([PREVIEW_DEPOSIT, short, late])} />
  ),
  'no withdrawals': () => <View code={PAYMENT_CODES.withdrawal} state={ready([])} />,
  'no deposits': () => <View code={PAYMENT_CODES.deposit} state={ready([])} />,
  'on their way': () => <View code={PAYMENT_CODES.deposit} state={{ status: 'loading' }} />,
  'not loaded': () => (
    <View
      code={PAYMENT_CODES.deposit}
      state={{ status: 'failed', error: RefusedError.noAnswer() }}
    />
  ),
  'a withdrawal in full': () => (
    <OnDemand>
      <PaymentDialog onClose={nothing} payment={PREVIEW_WITHDRAWAL} />
    </OnDemand>
  ),
  'a rejected one': () => (
    <OnDemand>
      <PaymentDialog onClose={nothing} payment={rejected} />
    </OnDemand>
  ),
  'a deposit that came short': () => (
    <OnDemand>
      <PaymentDialog onClose={nothing} payment={short} />
    </OnDemand>
  ),
  'a deposit that came late': () => (
    <OnDemand>
      <PaymentDialog onClose={nothing} payment={late} />
    </OnDemand>
  ),
  'a deposit that waits for its chain': () => (
    <OnDemand>
      <PaymentDialog onClose={nothing} payment={PREVIEW_DEPOSIT} />
    </OnDemand>
  ),
};
