import {
  type FailedState,
  PAYMENT_CODES,
  PAYMENT_STATES,
} from '../../../../shared/cashdesk/payments/payment-states.ts';
import { ENDED_BY_BREAK } from '../../payments/payment-states.ts';
import { textOfHundredths } from '../../payments/decimal.ts';
import { isHeldByArrival } from '../../payments/decided-arrival.ts';
import { accountedHundredths } from '../../payments/split-deposit.ts';
import type {
  Decision,
  InvoiceCase,
  JudgedPayment,
  NoticeOutcome,
  Step,
  TransferCase,
} from './decision.ts';

const { created, success, error, cancelled } = PAYMENT_STATES;

/** The first rule that holds decides. */
type Rule<Case> = readonly [holds: (asked: Case) => boolean, decide: (asked: Case) => Decision];

const nothing = (outcome: NoticeOutcome) => (): Decision => ({ outcome, step: { do: 'nothing' } });

type KnownInvoice = InvoiceCase & { readonly payment: JudgedPayment };

const isSettled = ({ payment, isTaken }: KnownInvoice) =>
  payment.state === success || isTaken === true;

const isOtherCurrency = ({ notice, payment }: KnownInvoice) =>
  notice.currency !== payment.payer_currency;

/** The part of the reported sum beyond what was credited; all of it when its currency differs. */
const excessOf = (asked: KnownInvoice) =>
  isOtherCurrency(asked)
    ? asked.notice.hundredths
    : asked.notice.hundredths - accountedHundredths(asked.payment);

const expectedOf = ({ payment }: KnownInvoice) => payment.exact_hundredths ?? 0n;

const isLate = ({ payment }: KnownInvoice) =>
  payment.state !== created && payment.reason !== ENDED_BY_BREAK;

const noted =
  (outcome: NoticeOutcome, kind: string) =>
  (asked: KnownInvoice): Decision => ({
    outcome,
    step: { do: 'note', note: { kind, paymentId: asked.payment.id } },
  });

const ended =
  (state: FailedState, reason: string) =>
  ({ payment }: KnownInvoice): Decision => ({
    outcome: 'ended',
    step: { do: 'end', paymentId: payment.id, state, reason },
  });

type ShowStep = Extract<Step, { readonly do: 'show' }>;
type Shown = Pick<ShowStep, 'kind'> &
  Partial<Pick<ShowStep, 'hundredths' | 'isHeld' | 'ifUnchanged'>> & {
    /** What the line for staff is called, where that is not the kind. */
    readonly noteKind?: string;
    readonly detail?: object;
  };

/** What was paid is shown to the player and to staff. */
const shown = (
  { payment, notice }: KnownInvoice | FoundTransfer,
  { kind, noteKind = kind, detail, ...about }: Shown,
): Step => ({
  do: 'show',
  note: { kind: noteKind, paymentId: payment.id, ...(detail && { detail }) },
  paymentId: payment.id,
  kind,
  hundredths: notice.hundredths,
  isHeld: false,
  ifUnchanged: false,
  ...about,
});

/** A sum that is more than was credited waits for staff. */
const excess = (asked: KnownInvoice): Decision => ({
  outcome: 'other-amount',
  step: shown(asked, {
    kind: 'doubled',
    noteKind: isOtherCurrency(asked) ? 'other-currency' : 'doubled',
    hundredths: excessOf(asked),
    detail: { more: textOfHundredths(excessOf(asked)) },
  }),
});

/** An open payment of another sum stays so, without an end, until staff settle or reject it. */
const otherSum =
  (kind: 'other-currency' | 'short' | 'over') =>
  (asked: KnownInvoice): Decision => ({
    outcome: 'other-amount',
    step: shown(asked, { kind, isHeld: asked.payment.state === created }),
  });

const notLetIn = (asked: KnownInvoice): Decision => ({
  outcome: 'not-let-in',
  step: shown(asked, {
    kind: 'not-let-in',
    ifUnchanged: true,
    detail: { reason: asked.refusedBy },
  }),
});

const creditInvoice = (asked: KnownInvoice): Decision => ({
  outcome: 'credited',
  step: {
    do: 'credit',
    paymentId: asked.payment.id,
    keys: [],
    detail: { externalId: asked.notice.externalId },
    ...(asked.payment.external_id === null && { externalId: asked.notice.externalId }),
    isLate: isLate(asked),
  },
});

/** Of a notice about an invoice whose payment is ours, in the order of precedence. */
const INVOICE_RULES: readonly Rule<KnownInvoice>[] = [
  [
    ({ notice, payment }) =>
      notice.customer !== undefined && notice.customer !== String(payment.player_id),
    noted('other-player', 'other-player'),
  ],
  [
    ({ notice, payment }) =>
      payment.external_id !== null && payment.external_id !== notice.externalId,
    noted('other-invoice', 'other-invoice'),
  ],
  [({ notice }) => notice.status === 'pending', nothing('ignored')],
  [
    ({ notice, payment, isOver }) =>
      notice.status !== 'paid' &&
      (isOver === true || payment.state === success || isHeldByArrival(payment)),
    nothing('ignored'),
  ],
  [({ notice }) => notice.status === 'failed', ended(error, 'failed')],
  [({ notice }) => notice.status === 'expired', ended(cancelled, 'expired')],
  // A smaller sum may be an older report of the gateway: only staff see it.
  [(asked) => isSettled(asked) && excessOf(asked) < 0n, noted('other-amount', 'short')],
  [(asked) => isSettled(asked) && excessOf(asked) > 0n, excess],
  [isSettled, nothing('before')],
  [isOtherCurrency, otherSum('other-currency')],
  [(asked) => asked.notice.hundredths < expectedOf(asked), otherSum('short')],
  [(asked) => asked.notice.hundredths > expectedOf(asked), otherSum('over')],
  // Money that the gate refused once is for staff to decide about.
  [
    (asked) =>
      asked.payment.state !== created && asked.payment.unexpected_arrival?.kind === 'not-let-in',
    nothing('not-let-in'),
  ],
  [({ refusedBy }) => refusedBy !== undefined, notLetIn],
  [() => true, creditInvoice],
];

const isOfInvoice = (asked: InvoiceCase): asked is KnownInvoice =>
  asked.payment?.code === PAYMENT_CODES.deposit && asked.payment.payway_id === asked.paywayId;

type FoundTransfer = TransferCase & { readonly payment: JudgedPayment };

const isFound = (asked: TransferCase): asked is FoundTransfer => asked.payment !== undefined;

/** A transfer is its payment's while that is open, or was ended by a break of its player. */
const isAwaited = ({ payment }: FoundTransfer) =>
  payment.state === created || (payment.state === cancelled && payment.reason === ENDED_BY_BREAK);

const shownAt =
  (kind: 'doubled' | 'late', { ifUnchanged = false } = {}) =>
  (asked: FoundTransfer): Decision => ({
    outcome: kind,
    step: shown(asked, { kind, ifUnchanged }),
  });

/**
 * No payment has this sum: the player of the one that waits at the account reads of it, but not
 * which sum it is. It may be a stranger's, and whoever knows it could claim it of support as theirs.
 */
const shownToOnly = ({ waiting: [only] }: TransferCase): Decision => ({
  outcome: 'other-amount',
  step: {
    do: 'show',
    note: { kind: 'other-amount', detail: { maybe: only?.id } },
    paymentId: only?.id ?? '',
    kind: 'other-amount',
    hundredths: null,
    isHeld: false,
    ifUnchanged: false,
  },
});

const justNoted = (kind: 'unknown' | 'other-amount') => (): Decision => ({
  outcome: kind,
  step: { do: 'note', note: { kind } },
});

const creditTransfer = ({ payment, notice, key }: FoundTransfer): Decision => ({
  outcome: 'credited',
  step: {
    do: 'credit',
    paymentId: payment.id,
    keys: [key],
    detail: { transferId: notice.transferId },
    isLate: false,
  },
});

/** Of a transfer whose sum a payment holds, in the order of precedence. */
const FOUND_RULES: readonly Rule<FoundTransfer>[] = [
  [(asked) => asked.isTaken === true, shownAt('doubled')],
  [(asked) => !isAwaited(asked) && asked.payment.state === success, shownAt('doubled')],
  [(asked) => !isAwaited(asked), shownAt('late')],
  [({ isNoted }) => isNoted, nothing('with-staff')],
  [({ refusedBy }) => refusedBy !== undefined, shownAt('late', { ifUnchanged: true })],
  [() => true, creditTransfer],
];

const INVOICES: readonly Rule<InvoiceCase>[] = [
  [(asked) => isOfInvoice(asked), (asked) => first(INVOICE_RULES, asked as KnownInvoice)],
  [() => true, justNoted('unknown')],
];

const TRANSFERS: readonly Rule<TransferCase>[] = [
  [({ isAccountKnown }) => !isAccountKnown, justNoted('unknown')],
  [({ isCredited }) => isCredited, nothing('before')],
  [(asked) => isFound(asked), (asked) => first(FOUND_RULES, asked as FoundTransfer)],
  [({ waiting }) => waiting.length === 0, justNoted('unknown')],
  [({ waiting }) => waiting.length === 1, shownToOnly],
  [() => true, justNoted('other-amount')],
];

function first<Case>(rules: readonly Rule<Case>[], asked: Case): Decision {
  const rule = rules.find(([holds]) => holds(asked));
  if (rule === undefined) throw new Error('a notice that no rule decides');
  return rule[1](asked);
}

/**
 * Judges a notice of a gateway with what our books have of it, and decides about it. The payment,
 * its player and its sum are those of our own book: a notice about another player, invoice or
 * payway, and one of another sum or currency, credits nothing. It reads no clock: a payment that is
 * over was moved to its end before. The same notices in any order and number lead to the same
 * decision.
 */
export const judge = (asked: InvoiceCase | TransferCase): Decision =>
  'key' in asked ? first(TRANSFERS, asked) : first(INVOICES, asked);
