import type { CardButton, CardFace } from '../../accounts/cards/card-kind.ts';
import { escapeHtml } from '../../platform/texts/escape-html.ts';
import {
  PAYOUT_REASONS,
  type PayoutReason,
} from '../../../shared/cashdesk/withdrawals/payout-reasons.ts';
import { unitsText } from '../../../shared/money/amount.ts';
import { BASE_CURRENCY } from '../../../shared/money/currency.ts';
import { utcMinute } from '../../platform/utc-minute.ts';
import type { RiskReason } from '../withdrawals/risk.ts';
import type { WithdrawalRow } from '../withdrawals/withdrawal-store.ts';

/** What a card shows in addition to the withdrawal itself. */
export type CardFacts = {
  readonly nick: string;
  readonly payway: string;
  readonly purse: string;
  /** Names of those who approved so far, in their order. */
  readonly approvedBy: readonly string[];
  /** No provider pays it: a member of staff does. */
  readonly isByHand: boolean;
};

const RISKS: Readonly<Record<RiskReason, string>> = {
  banned: 'the player is banned',
  blocked: 'withdrawals of the player are blocked',
  'big-sum': 'a big sum',
  'much-paid-today': 'much was paid out today',
  'linked-accounts': 'linked to other accounts',
  'never-played': 'never played',
  'payouts-returned': 'payouts came back from the payee',
  'fed-in-pots':
    'a few others lost much of it to them in pots, battle and coinflip, or gave it in airdrops',
  'same-rival': 'won much from one rival in coinflip',
  'need-lifted': 'deposits not played, player excluded',
  'rewards-alone': 'takes out more than they brought and won, and showed no document',
  'owes-wins': 'owes wins that were rolled back',
  'new-account': 'a new account',
  'many-in-day': 'many withdrawals today',
  'no-deposit': 'never deposited',
  'new-address': 'a new address',
};

type Rejection = Exclude<PayoutReason, 'payout-returned' | 'payout-part-returned' | 'payout-rate'>;

/**
 * The reasons for a rejection on the staff's buttons. A rejected withdrawal was never sent, so "it
 * was returned" is not among them.
 */
const REJECTIONS: Readonly<Record<Rejection, string>> = {
  'payout-details': 'Wrong details',
  'payout-documents': 'Documents needed',
  'payout-linked': 'Linked account',
  'payout-terms': 'Terms broken',
  'payout-failed': 'Cannot be delivered',
  'payout-support': 'Write to support',
};

/** In the order of their buttons. */
const CHOICES = PAYOUT_REASONS.filter(isRejection);

/** The reason of a button, by its place on the card. */
export const rejectionAt = (place: number): PayoutReason | undefined => CHOICES[place];

function isRejection(reason: string): reason is Rejection {
  return Object.hasOwn(REJECTIONS, reason);
}

const STAGES: Readonly<Record<WithdrawalRow['stage'], string>> = {
  holding: '⏳ being asked',
  review: '🟡 waits for you',
  approved: '🟢 approved, goes out',
  sending: '📤 being sent',
  sent: '📤 on its way',
  settling: '📤 arrived, being booked',
  releasing: '↩️ being given back',
  done: '✅ paid',
  failed: '❌ failed, given back',
  cancelled: '↩️ taken back by the player',
  rejected: '⛔ rejected, given back',
};

const BY_HAND =
  '✋ Pay it by hand: <code>npm run payouts -- show</code> tells where to, <code>sent</code> that it has arrived';

/** Whether a member of staff has to pay it by hand now. */
export const isToBePaidByHand = (
  { stage }: Pick<WithdrawalRow, 'stage'>,
  { isByHand }: Pick<CardFacts, 'isByHand'>,
): boolean => isByHand && stage === 'sent';

const ENDED: readonly WithdrawalRow['stage'][] = ['done', 'failed', 'cancelled', 'rejected'];

/** The card by which staff decide. */
export function faceOf(row: WithdrawalRow, facts: CardFacts): CardFace {
  const base = unitsText(row.amount_micro);
  const baseText =
    row.payer_currency === BASE_CURRENCY ? '' : ` (${grouped(base)} ${BASE_CURRENCY})`;
  const lines = [
    `<b>Withdrawal ${row.id.slice(-8)}</b> · ${STAGES[row.stage]}`,
    '',
    `<b>${grouped(row.amount_in_currency)} ${escapeHtml(row.payer_currency)}</b>${baseText}`,
    `${escapeHtml(facts.payway)} → <code>${escapeHtml(facts.purse)}</code>`,
    `Player ${row.player_id} · ${escapeHtml(facts.nick)}`,
    `Asked ${utcMinute(row.asked_at)}`,
    row.usable_from > row.asked_at && `The address can be used from ${utcMinute(row.usable_from)}`,
    '',
    `Risk ${row.score}: ${row.reasons.map(riskText).join(', ') || 'nothing found'}`,
    row.approvals_needed > 1 && `Needs ${row.approvals_needed} people`,
    facts.approvedBy.length > 0 && approvedText(row, facts),
    isToBePaidByHand(row, facts) && BY_HAND,
    row.ended_by !== null &&
      `By ${escapeHtml(row.ended_by)}: ${escapeHtml(endText(row.reason ?? ''))}`,
  ].filter((line) => line !== false);
  return {
    text: lines.join('\n'),
    buttons: buttonsOf(row),
    reasons: CHOICES.map((reason) => REJECTIONS[reason]),
    isOver: ENDED.includes(row.stage),
    isNews: isToBePaidByHand(row, facts),
  };
}

/** Groups thousands, so that a zero too many is noticed. */
function grouped(decimal: string): string {
  const [whole = '', part] = decimal.split('.');
  const apart = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, '\u00a0');
  return part === undefined ? apart : `${apart}.${part}`;
}

/** A reason for which staff look at a withdrawal, in words. */
export const riskText = (reason: string) => RISKS[reason as RiskReason] ?? reason;

const endText = (reason: string) => (isRejection(reason) ? REJECTIONS[reason] : reason);

function approvedText({ approvals_needed: needed }: WithdrawalRow, { approvedBy }: CardFacts) {
  const names = approvedBy.map(escapeHtml).join(', ');
  return needed > 1
    ? `Approved by ${names} (${approvedBy.length} of ${needed})`
    : `Approved by ${names}`;
}

function buttonsOf({ stage }: WithdrawalRow): CardButton[][] {
  const reject = { text: '⛔ Reject…', verb: 'r' };
  const figures = { text: 'ℹ️ Figures', verb: 'f' };
  if (stage === 'review') return [[{ text: '✅ Approve', verb: 'a' }, reject], [figures]];
  return stage === 'approved' ? [[reject]] : [];
}
