import { PAYOUT_REASONS, type PayoutReason } from '../../../shared/cashdesk/payout-reasons.ts';
import { hundredthsOfMicro } from '../../../shared/money/amount.ts';
import type { RiskReason } from '../withdrawals/risk.ts';
import type { WithdrawalRow } from '../withdrawals/withdrawal-store.ts';

/** What a card shows besides the withdrawal itself. */
export type CardFacts = {
  readonly nick: string;
  readonly payway: string;
  readonly purse: string;
  /** Names of those who approved so far, in their order. */
  readonly approvedBy: readonly string[];
  readonly asksReason: boolean;
};

/** A button of Telegram: its text, and what a press says to the bot. */
type Button = { readonly text: string; readonly callback_data: string };
export type Card = {
  readonly text: string;
  readonly reply_markup: { readonly inline_keyboard: readonly (readonly Button[])[] };
};

const RISKS: Readonly<Record<RiskReason, string>> = {
  banned: 'the player is banned',
  blocked: 'withdrawals of the player are blocked',
  'big-sum': 'a big sum',
  'house-day': 'the house paid out much today',
  'linked-accounts': 'linked to other accounts',
  'never-played': 'never played',
  'new-account': 'a new account',
  'many-in-day': 'many withdrawals today',
  'no-deposit': 'never deposited',
  'new-address': 'a new address',
};

/** What the staff choose a rejection from, as their buttons say it. */
const REASON_LABELS: Readonly<Record<PayoutReason, string>> = {
  'payout-details': 'Wrong details',
  'payout-documents': 'Documents needed',
  'payout-linked': 'Linked account',
  'payout-terms': 'Terms broken',
  'payout-failed': 'Cannot be delivered',
  'payout-support': 'Write to support',
};

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

/** Names and addresses may hold any character; Telegram shows them literally. */
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const utc = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** The message by which staff decide; `token` makes its buttons good once. */
export function renderCard(row: WithdrawalRow, facts: CardFacts, token: string): Card {
  const base = (hundredthsOfMicro(row.amount_micro) / 100).toFixed(2);
  const lines = [
    `<b>Withdrawal ${row.id.slice(-8)}</b> · ${STAGES[row.stage]}`,
    '',
    `<b>${row.amount_in_currency} ${escaped(row.payer_currency)}</b> (${base} RUB)`,
    `${escaped(facts.payway)} → <code>${escaped(facts.purse)}</code>`,
    `Player ${row.player_id} · ${escaped(facts.nick)}`,
    `Asked ${utc(row.asked_at)}`,
    row.usable_from > row.asked_at && `The address rests until ${utc(row.usable_from)}`,
    '',
    `Risk ${row.score}: ${row.reasons.map(riskText).join(', ') || 'nothing found'}`,
    row.approvals_needed > 1 && `Needs ${row.approvals_needed} people`,
    facts.approvedBy.length > 0 && `Approved by ${facts.approvedBy.map(escaped).join(', ')}`,
    row.ended_by !== null && `By ${escaped(row.ended_by)}: ${escaped(row.reason ?? '')}`,
  ].filter((line) => line !== false);
  const keyboard = facts.asksReason ? reasonButtons(row, token) : mainButtons(row, token);
  return { text: lines.join('\n'), reply_markup: { inline_keyboard: keyboard } };
}

const riskText = (reason: string) => RISKS[reason as RiskReason] ?? reason;

const canReject = ({ stage }: WithdrawalRow) => stage === 'review' || stage === 'approved';

function mainButtons(row: WithdrawalRow, token: string): Button[][] {
  if (!canReject(row)) return [];
  const rejectButton = { text: '⛔ Reject…', callback_data: `po:r:${token}` };
  if (row.stage === 'approved') return [[rejectButton]];
  return [[{ text: '✅ Approve', callback_data: `po:a:${token}` }, rejectButton]];
}

function reasonButtons(row: WithdrawalRow, token: string): Button[][] {
  if (!canReject(row)) return [];
  return [
    ...PAYOUT_REASONS.map((reason, index) => [
      { text: REASON_LABELS[reason], callback_data: `po:x:${token}:${index}` },
    ]),
    [{ text: '← Back', callback_data: `po:b:${token}` }],
  ];
}
