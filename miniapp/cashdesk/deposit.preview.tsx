import type { Payment, Payway } from '../../shared/cashdesk/payments/contract.ts';
import { PAYMENT_CODES, PAYMENT_STATES } from '../../shared/cashdesk/payments/payment-states.ts';
import { Route, Router } from 'wouter';
import { CardFailed, CardWaiting } from '../ui/card-states.tsx';
import { RefusedError } from '../transport/refused-error.ts';
import { OnDemand } from '../ui/on-demand.tsx';
import { DeskTabs } from './cash-page.tsx';
import { DeskCard } from './desk/desk-card.tsx';
import { PaymentFailure } from './desk/payment-failure.tsx';
import { PaywayMark } from './desk/payway-mark.tsx';
import { TimeLeft } from './desk/time-left.tsx';
import { BankPicker } from './deposits/bank-picker.tsx';
import { CryptoTip, HowToDialog } from './deposits/crypto-tip.tsx';
import { EndPanel } from './desk/end-panel.tsx';
import { LimitPrompt } from './deposits/limit-prompt.tsx';
import { MethodPicker } from './deposits/method-picker.tsx';
import { NoMethods } from './deposits/no-methods.tsx';
import { QuickAmounts } from './deposits/quick-amounts.tsx';
import { RequisitesPanel } from './deposits/requisites-panel.tsx';
import { ReturnedPayment } from './deposits/returned-payment.tsx';
import { SumLines } from './deposits/sum-lines.tsx';
import { WaitingPanel } from './deposits/waiting-panel.tsx';

const method = { id: 1, name: 'Сбербанк', image: 'sber', minLimit: 50_000, maxLimit: 10_000_000 };
const sbp: Payway = {
  id: 74,
  name: 'СБП',
  image: 'sbp',
  network: null,
  crypto: 0,
  p2p: 1,
  course: 1,
  currency: { name: 'RUB' },
  system: 34,
  fee: { percent: 0, fixed: 0, tiers: [] },
  takes: 'minutes',
  methods: [method, { ...method, id: 2, name: 'Райффайзенбанк', image: 'raif' }],
  isRecommended: true,
};
const dear: Payway = {
  ...sbp,
  id: 133,
  name: 'A card of any bank of any country, of whatever name',
  image: 'card',
  p2p: 0,
  system: 0,
  fee: { percent: 10, fixed: 0, tiers: [{ below: null, percent: 10 }] },
  isRecommended: false,
};
const MARKS =
  'sbp card card-transfer bank-app wallet phone qr exchange bank ton btc eth usdt usdc ltc trx bnb'.split(
    ' ',
  );

const payment: Payment = {
  id: '01a1f9a5-4003-7c55-8ba0-7045dd202419',
  code: PAYMENT_CODES.deposit,
  state: PAYMENT_STATES.created,
  amount: 150_063,
  amountInCurrency: '1500.63',
  course: 1,
  payerCurrency: 'RUB',
  purse_id: 74,
  payway: { id: 74, name: 'СБП', image: 'sbp', network: null },
  purseNumber: null,
  fee: 0,
  total: 150_063,
  comment: null,
  reason: null,
  createdAt: '2026-11-20T15:00:00.000Z',
  updatedAt: '2026-11-20T15:00:00.000Z',
  finishedAt: null,
  canCancel: true,
  expectedBy: '2026-11-20T15:20:00.000Z',
  booked: null,
  came: null,
  tx: null,
  confirmations: null,
};
const requisites = {
  method: 'Сбербанк',
  accountName: 'Иван П.',
  accountNumber: '+7 900 000-00-01',
  amount: '1500.63',
  expiresAt: '2099-01-01T00:00:00.000Z',
};
const nothing = () => undefined;

type Shown = {
  readonly isTold?: boolean;
  readonly isOver?: boolean;
  readonly page?: string;
};

const Waiting = (shown: Shown) => (
  <WaitingPanel
    isTold={shown.isTold === true}
    onAsk={nothing}
    onChange={nothing}
    page={shown.page}
    payment={{ ...payment, canCancel: shown.isTold !== true }}
    requisites={shown.isTold === true && shown.isOver !== true ? requisites : undefined}
  />
);

export const previews = {
  'the places of the desk': () => (
    <Router>
      <Route path="/:rest*?">
        <DeskTabs path="/cash/crypto" />
      </Route>
    </Router>
  ),
  marks: () => (
    <p style={{ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-2)' }}>
      {MARKS.map((image) => (
        <PaywayMark image={image} key={image} name={image} />
      ))}
    </p>
  ),
  'methods, a long name': () => (
    <MethodPicker chosen={sbp} onChoose={nothing} payways={[sbp, dear]} />
  ),
  'methods on their way': () => <CardWaiting lines={3} />,
  'methods not loaded': () => <CardFailed onRetry={nothing} text="—" />,
  'no methods': () => <NoMethods code="UZS" />,
  banks: () => <BankPicker chosen={method} methods={sbp.methods} onChoose={nothing} />,
  'quick sums': () => (
    <QuickAmounts amounts={[1150, 10_550, 25_550, 50_550]} code="RUB" onChoose={nothing} />
  ),
  'the sum with a fee': () => (
    <DeskCard>
      <SumLines amount={123_456} payway={dear} />
    </DeskCard>
  ),
  'refused by the gateway': () => (
    <PaymentFailure failure={new RefusedError('cashdesk.link-failed', 4)} />
  ),
  'refused: too many unpaid': () => (
    <PaymentFailure failure={new RefusedError('cashdesk.too-many-unpaid', 19, { limit: 5 })} />
  ),
  'crypto instead of banks': () => <CryptoTip />,
  'back from a payment page, without a session': () => <ReturnedPayment />,
  'how crypto is done': () => (
    <OnDemand>
      <HowToDialog onClose={nothing} />
    </OnDemand>
  ),
  'a limit before the first deposit': () => (
    <OnDemand>
      <LimitPrompt onClose={nothing} onGoOn={nothing} />
    </OnDemand>
  ),
  requisites: () => (
    <RequisitesPanel
      onChange={nothing}
      onRunOut={nothing}
      payment={payment}
      requisites={requisites}
    />
  ),
  'the time is short': () => <TimeLeft seconds={75} total={1200} />,
  'waiting for the bank': () => <Waiting page="https://example.com" />,
  'looking for a transfer': () => <Waiting isTold />,
  'looking for a transfer, its time over': () => <Waiting isOver isTold />,
  credited: () => (
    <EndPanel onAgain={nothing} payment={{ ...payment, state: PAYMENT_STATES.success }} />
  ),
  'credited, the rate fell': () => (
    <EndPanel
      onAgain={nothing}
      payment={{ ...payment, state: PAYMENT_STATES.success, booked: 180_000, payerCurrency: 'EUR' }}
    />
  ),
  'credited at the rate of the request': () => (
    <EndPanel
      onAgain={nothing}
      payment={{ ...payment, state: PAYMENT_STATES.success, course: 0.9 }}
    />
  ),
  'its time over': () => (
    <EndPanel
      onAgain={nothing}
      payment={{ ...payment, state: PAYMENT_STATES.cancelled, reason: 'expired' }}
    />
  ),
  'declined, words of the staff': () => (
    <EndPanel
      onAgain={nothing}
      payment={{ ...payment, state: PAYMENT_STATES.error, reason: 'Чужая карта.' }}
    />
  ),
};
