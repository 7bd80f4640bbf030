import { expect, test } from 'vitest';
import type { UnexpectedArrival } from '../../../../shared/cashdesk/payments/contract.ts';
import type { InvoiceNotice, TransferNotice } from '../../gateways/gateway.ts';
import { ENDED_BY_BREAK } from '../../payments/payment-states.ts';
import type { InvoiceCase, JudgedPayment, Step, TransferCase } from './decision.ts';
import { judge } from './judge.ts';

const PAYWAY = 7;
const ID = '01890000-0000-7000-8000-000000000001';
const OTHER_ID = '01890000-0000-7000-8000-000000000002';

/** A deposit of 1,000.00 that waits at its gateway, by a currency that costs one base unit. */
const WAITING: JudgedPayment = {
  id: ID,
  code: 1,
  state: 1,
  player_id: 42n,
  payway_id: PAYWAY,
  external_id: 'inv-1',
  exact_hundredths: 100_000n,
  payer_currency: 'RUB',
  reason: null,
  unexpected_arrival: null,
  credited_micro: null,
  amount_micro: 1_000_000_000n,
  fee_micro: 0n,
  rate_micro: 1_000_000n,
};
const CREDITED: JudgedPayment = { ...WAITING, state: 2, credited_micro: WAITING.amount_micro };
const EXPIRED: JudgedPayment = { ...WAITING, state: 10, reason: 'expired' };
const ENDED_BY_A_BREAK: JudgedPayment = { ...WAITING, state: 10, reason: ENDED_BY_BREAK };

const arrivalOf = (kind: UnexpectedArrival['kind']): UnexpectedArrival => ({
  kind,
  amount: '1.00',
  currency: 'RUB',
  asked: null,
  at: '2026-01-01T00:00:00.000Z',
  by: '2026-01-02T00:00:00.000Z',
  decidedAt: null,
});

const PAID: InvoiceNotice = {
  kind: 'invoice',
  externalId: 'inv-1',
  orderId: ID,
  status: 'paid',
  hundredths: 100_000n,
  currency: 'RUB',
};

type Invoice = {
  readonly payment?: JudgedPayment | undefined;
  readonly notice?: Partial<InvoiceNotice>;
  readonly tried?: Pick<InvoiceCase, 'isTaken' | 'refusedBy' | 'isOver'>;
  readonly paywayId?: number;
};

const invoice = ({ notice, tried, paywayId = PAYWAY, ...given }: Invoice): InvoiceCase => ({
  notice: { ...PAID, ...notice },
  paywayId,
  payment: 'payment' in given ? given.payment : WAITING,
  ...tried,
});

/**
 * What a decision comes to, in a line: its outcome, what is done, and the kind of the line for
 * staff.
 */
const wordsOf = (asked: InvoiceCase | TransferCase): string => {
  const { outcome, step } = judge(asked);
  return [outcome, ...stepWords(step)].join(' ');
};

function stepWords(step: Step): readonly string[] {
  switch (step.do) {
    case 'nothing':
      return ['nothing'];
    case 'note':
      return ['note', step.note.kind];
    case 'end':
      return ['end', String(step.state), step.reason];
    case 'show':
      return [
        'show',
        step.kind,
        step.note.kind,
        String(step.hundredths ?? 'unsaid'),
        ...heldWords(step),
      ];
    case 'credit':
      return ['credit', ...(step.isLate ? ['late'] : []), ...step.keys];
  }
}

const heldWords = ({ isHeld, ifUnchanged }: Extract<Step, { do: 'show' }>) => [
  ...(isHeld ? ['held'] : []),
  ...(ifUnchanged ? ['if-unchanged'] : []),
];

test.each<[string, Invoice, string]>([
  ['of a payment nobody knows', { payment: undefined }, 'unknown note unknown'],
  ['of a withdrawal', { payment: { ...WAITING, code: 2 } }, 'unknown note unknown'],
  ['by the address of another payway', { paywayId: 8 }, 'unknown note unknown'],
  ['for another player', { notice: { customer: '43' } }, 'other-player note other-player'],
  ['for the very player', { notice: { customer: '42' } }, 'credited credit'],
  [
    'for another player of another invoice',
    { notice: { customer: '43', externalId: 'inv-2' } },
    'other-player note other-player',
  ],
  ['of another invoice', { notice: { externalId: 'inv-2' } }, 'other-invoice note other-invoice'],
  ['that it is pending', { notice: { status: 'pending' } }, 'ignored nothing'],
  ['that it failed', { notice: { status: 'failed' } }, 'ended end 4 failed'],
  ['that it expired', { notice: { status: 'expired' } }, 'ended end 10 expired'],
  [
    'that a credited one failed',
    { payment: CREDITED, notice: { status: 'failed' } },
    'ignored nothing',
  ],
  [
    'that one failed which staff hold',
    {
      payment: { ...WAITING, unexpected_arrival: arrivalOf('short') },
      notice: { status: 'failed' },
    },
    'ignored nothing',
  ],
  [
    'that one expired at whose account another sum came',
    {
      payment: { ...WAITING, unexpected_arrival: arrivalOf('other-amount') },
      notice: { status: 'expired' },
    },
    'ended end 10 expired',
  ],
  [
    'that one failed which was over when it was to be ended',
    { notice: { status: 'failed' }, tried: { isOver: true } },
    'ignored nothing',
  ],
  ['that it is paid', {}, 'credited credit'],
  [
    'of too little',
    { notice: { hundredths: 99_999n } },
    'other-amount show short short 99999 held',
  ],
  ['of too much', { notice: { hundredths: 100_001n } }, 'other-amount show over over 100001 held'],
  [
    'of another currency',
    { notice: { currency: 'USD' } },
    'other-amount show other-currency other-currency 100000 held',
  ],
  [
    'of too little after the end',
    { payment: EXPIRED, notice: { hundredths: 1n } },
    'other-amount show short short 1',
  ],
  ['that it is paid after the end', { payment: EXPIRED }, 'credited credit late'],
  ['that it is paid after a break ended it', { payment: ENDED_BY_A_BREAK }, 'credited credit'],
  [
    'after the end that the gate refuses',
    { payment: EXPIRED, tried: { refusedBy: 'gate.banned' } },
    'not-let-in show not-let-in not-let-in 100000 if-unchanged',
  ],
  [
    'after the end that the gate refused before',
    { payment: { ...EXPIRED, unexpected_arrival: arrivalOf('not-let-in') } },
    'not-let-in nothing',
  ],
  ['that a credited one is paid', { payment: CREDITED }, 'before nothing'],
  [
    'of less than was credited',
    { payment: CREDITED, notice: { hundredths: 99_000n } },
    'other-amount note short',
  ],
  [
    'of more than was credited',
    { payment: CREDITED, notice: { hundredths: 150_000n } },
    'other-amount show doubled doubled 50000',
  ],
  [
    'of another currency than was credited',
    { payment: CREDITED, notice: { currency: 'USD' } },
    'other-amount show doubled other-currency 100000',
  ],
  [
    'whose money was credited while it was judged',
    { payment: CREDITED, tried: { isTaken: true } },
    'before nothing',
  ],
  [
    'whose payment may never be credited',
    { payment: EXPIRED, tried: { isTaken: true } },
    'before nothing',
  ],
])('A notice %s is judged by the first rule that holds', (_name, asked, decided) => {
  expect(wordsOf(invoice(asked))).toBe(decided);
});

test('An invoice that had no name yet gets the one that its notice tells', () => {
  const unnamed = judge(invoice({ payment: { ...WAITING, external_id: null } })).step;
  expect(unnamed).toMatchObject({ do: 'credit', externalId: 'inv-1' });
  expect(judge(invoice({})).step).not.toHaveProperty('externalId');
});

const MOVED: TransferNotice = {
  kind: 'transfer',
  transferId: 't-1',
  account: '+7 900 000-00-01',
  hundredths: 100_000n,
  currency: 'RUB',
};
const KEY = 'p2p:3:t-1';
const NEIGHBOUR: JudgedPayment = { ...WAITING, id: OTHER_ID };

const transfer = (given: Partial<TransferCase>): TransferCase => ({
  notice: MOVED,
  paywayId: PAYWAY,
  isAccountKnown: true,
  payment: WAITING,
  waiting: [WAITING],
  key: KEY,
  isCredited: false,
  isNoted: false,
  ...given,
});

test.each<[string, Partial<TransferCase>, string]>([
  ['at an account that is none of ours', { isAccountKnown: false }, 'unknown note unknown'],
  ['that was credited before', { isCredited: true }, 'before nothing'],
  ['that an open payment waits for', {}, `credited credit ${KEY}`],
  ['of a payment that a break ended', { payment: ENDED_BY_A_BREAK }, `credited credit ${KEY}`],
  [
    'that has no room in the limits after the break',
    { payment: ENDED_BY_A_BREAK, refusedBy: 'gate.limit-deposit' },
    'late show late late 100000 if-unchanged',
  ],
  ['that came after the end', { payment: EXPIRED }, 'late show late late 100000'],
  ['that came a second time', { payment: CREDITED }, 'doubled show doubled doubled 100000'],
  ['that staff decide about', { isNoted: true }, 'with-staff nothing'],
  [
    'that came late and staff decide about',
    { payment: EXPIRED, isNoted: true },
    'late show late late 100000',
  ],
  [
    'whose payment was credited while it was judged',
    { isTaken: true },
    'doubled show doubled doubled 100000',
  ],
  ['of a sum that is nobody’s', { payment: undefined, waiting: [] }, 'unknown note unknown'],
  [
    'of another sum than the one payment that waits',
    { payment: undefined, waiting: [NEIGHBOUR] },
    'other-amount show other-amount other-amount unsaid',
  ],
  [
    'of another sum than two payments that wait',
    { payment: undefined, waiting: [WAITING, NEIGHBOUR] },
    'other-amount note other-amount',
  ],
])('A transfer %s is judged by the first rule that holds', (_name, given, decided) => {
  expect(wordsOf(transfer(given))).toBe(decided);
});

test('A line about another sum names the one payment that it may be for', () => {
  const { step } = judge(transfer({ payment: undefined, waiting: [NEIGHBOUR] }));
  const note = { kind: 'other-amount', detail: { maybe: OTHER_ID } };
  expect(step).toMatchObject({ do: 'show', paymentId: OTHER_ID, note });
  expect(step).not.toHaveProperty('note.paymentId');
});
