import { unitsText } from '../../../shared/money/amount.ts';
import { BASE_CURRENCY } from '../../../shared/money/currency.ts';
import { experienceOf, vipLevelOf } from '../../../shared/players/levels.ts';
import { riskText } from '../../cashdesk/approvals/card-text.ts';
import { escapeHtml } from '../../platform/texts/escape-html.ts';
import { utcMinute } from '../../platform/utc-minute.ts';
import { caseNumberOf } from '../threads/case-number.ts';
import type { CardFacts, CardPlayer } from './read-card.ts';

const STATES = {
  new: '⚡️ new',
  ours: '❓ waits for us',
  players: '💬 waits for the player',
  escalated: '🔥 escalated',
  closed: '✅ closed',
} as const;

const sum = (micro: bigint | string): string => `${unitsText(BigInt(micro))} ${BASE_CURRENCY}`;

/** The first message of a topic: who the player is, and what is open. Every word of theirs is escaped. */
export function renderCard(facts: CardFacts): {
  readonly text: string;
  readonly reply_markup: object;
} {
  const { thread, latest, takenBy, cases, player, withdrawal, bonus } = facts;
  const lines = [
    `<b>${escapeHtml(thread.name)}</b> · ${thread.lang}`,
    latest !== undefined &&
      `Case ${caseNumberOf(latest.id)} · ${STATES[latest.state]} · about: ${latest.about}`,
    latest !== undefined &&
      (latest.answered_at === null
        ? `Answer promised by ${utcMinute(latest.answer_by)}`
        : `First answered ${utcMinute(latest.answered_at)}`),
    takenBy !== undefined && `Taken by ${escapeHtml(takenBy)}`,
    `Cases: ${cases.all}${cases.rating === null ? '' : `, rated ${cases.rating}`}`,
    '',
    ...(player === undefined ? ['No account here yet.'] : playerLines(player)),
    withdrawal !== undefined &&
      `Withdrawal ${withdrawal.id.slice(-8)}: ${escapeHtml(withdrawal.amount_in_currency)} ${escapeHtml(withdrawal.payer_currency)}, ${withdrawal.stage}${whyText(withdrawal.reasons)}`,
    bonus !== undefined &&
      `Bonus ${escapeHtml(bonus.campaign)}: ${sum(bonus.amountMicro)}, ${bonus.state}`,
    '',
    'What you write here goes to the player. /note keeps it among us, /answer sends a prepared one, /delete takes one back.',
  ].filter((line) => line !== false);
  return { text: lines.join('\n'), reply_markup: { inline_keyboard: keys(facts) } };
}

function playerLines(player: CardPlayer): readonly string[] {
  const level = vipLevelOf(experienceOf(player.experienceMicro));
  const flags = [
    player.isBanned && 'banned',
    player.isClosed && 'account closed',
    player.isExcluded && 'in a break or excluded',
    player.isHeld && 'withdrawals held',
  ].filter((flag) => flag !== false);
  const wallets = Object.entries(player.wallets).map(([name, micro]) => `${name} ${sum(micro)}`);
  const limits = player.limits.map(({ kind, period }) => `${kind} per ${period}`);
  return [
    `${level.statusName} · since ${utcMinute(player.createdAt).slice(0, 10)}`,
    `Balance: ${wallets.join(', ') || 'nothing'}`,
    `Deposited ${sum(player.depositedMicro)}, withdrawn ${sum(player.withdrawnMicro)}`,
    ...(player.needMicro > 0n ? [`Still to be staked: ${sum(player.needMicro)}`] : []),
    ...(limits.length > 0 ? [`Own limits: ${limits.join(', ')}`] : []),
    ...(flags.length > 0 ? [`⚠️ ${flags.join(', ')}`] : []),
  ];
}

const whyText = (reasons: readonly string[]): string =>
  reasons.length === 0 ? '' : `; ${reasons.map(riskText).join(', ')}`;

function keys({ thread, latest, player }: CardFacts) {
  const key = (text: string, verb: string) => ({ text, callback_data: `sc:${verb}:${thread.id}` });
  const isOpen = latest !== undefined && latest.closed_at === null;
  return [
    ...(isOpen ? [[key('Take', 'take'), key('Escalate', 'escalate'), key('Close', 'close')]] : []),
    [
      ...(player === undefined
        ? []
        : [player.isHeld ? key('Let withdrawals go', 'release') : key('Hold withdrawals', 'hold')]),
      key('Refresh', 'refresh'),
    ],
  ];
}
