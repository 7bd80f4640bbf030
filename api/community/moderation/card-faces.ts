import { BAN_MINUTES } from '../../../shared/community/moderation/rules.ts';
import type { CardButton, CardFace } from '../../accounts/cards/card-kind.ts';
import { officeButton } from '../../accounts/cards/office-link.ts';
import { escapeHtml } from '../../platform/texts/escape-html.ts';
import { utcMinute } from '../../platform/utc-minute.ts';
import { lengthText, reasonText } from './ban-length.ts';
import type { Appeal, HeldForStaff, ReportedMessage } from './read-waiting.ts';
import type { KeptLine } from './report-message.ts';

/** As much of what somebody wrote as a card shows, and of each line around it. */
const SHOWN = 600;
const LINE = 90;
/** The lines on a card; the web has all that were kept. */
const LINES = 12;

const cut = (text: string, most: number): string => {
  const letters = Array.from(text);
  return letters.length > most ? `${letters.slice(0, most).join('')}…` : text;
};

const quoted = (text: string): string => `<blockquote>${escapeHtml(cut(text, SHOWN))}</blockquote>`;

const WAITS = '🟡 waits for you';

/** Who decided, or that a moderator of the room did. */
const by = (name: string | null) => `by ${name ?? 'a moderator in the chat'}`;

const bansText = (count: number) => (count === 1 ? '1 ban before' : `${count} bans before`);

export function faceOfReport(message: ReportedMessage, siteUrl: string): CardFace {
  const { state, decidedBy } = message;
  const isOver = state !== 'open';
  const counts = message.reasons.map(({ reason, count }) => `${reason} ${count}`).join(', ');
  const lines = [
    `<b>Report ${message.uid}</b> · ${escapeHtml(isOver ? `✅ ${state} ${by(decidedBy)}` : WAITS)}`,
    '',
    `${escapeHtml(message.nick)} · player ${message.authorId} · ${bansText(message.bansBefore)}`,
    `Reported for: ${escapeHtml(counts)}`,
    quoted(message.text),
    ...(message.isDeleted && !isOver ? ['The message is deleted already.'] : []),
    ...(isOver ? [] : ['Around it:', ...around(message)]),
  ];
  return {
    text: lines.join('\n'),
    buttons: isOver ? [] : reportButtons(siteUrl),
    reasons: BAN_MINUTES.map((minutes) => `Ban: ${lengthText(minutes)}`),
    isOver,
  };
}

const reportButtons = (siteUrl: string): readonly (readonly CardButton[])[] => [
  [
    { text: '🗑 Delete', verb: 'd' },
    { text: '⛔ Delete and ban…', verb: 'r' },
  ],
  [{ text: '👌 Nothing wrong', verb: 'k' }],
  [officeButton(siteUrl, 'queues/chat-reports')],
];

/** The nearest lines, the reported one marked. */
function around({ uid, context }: ReportedMessage): readonly string[] {
  const place = context.findIndex((line) => String(line.uid) === uid);
  const from = Math.max(0, Math.min(place - LINES + 4, context.length - LINES));
  return context.slice(from, from + LINES).map((line) => lineText(line, String(line.uid) === uid));
}

function lineText({ nick, text }: KeptLine, isIt: boolean): string {
  const words = `${escapeHtml(nick ?? 'Rollhouse')}: ${escapeHtml(cut(text, LINE))}`;
  return isIt ? `▶ <b>${words}</b>` : `· ${words}`;
}

export function faceOfHeld(held: HeldForStaff, siteUrl: string): CardFace {
  const isOver = held.state !== 'waiting';
  const end =
    held.state === 'rejected' && held.decidedBy === null
      ? '⛔ rejected: its author was banned'
      : `✅ ${held.state} ${by(held.decidedBy)}`;
  const lines = [
    `<b>Held message</b> · ${escapeHtml(isOver ? end : WAITS)}`,
    '',
    `${escapeHtml(held.nick)} · player ${held.authorId} · ${bansText(held.bansBefore)}`,
    `Written ${utcMinute(held.heldAt)}, held for: ${escapeHtml(held.why)}`,
    quoted(held.text),
  ];
  const buttons = [
    [
      { text: '✅ Show it', verb: 's' },
      { text: '⛔ Reject', verb: 'n' },
    ],
    [officeButton(siteUrl, 'queues/chat-held')],
  ];
  return { text: lines.join('\n'), buttons: isOver ? [] : buttons, isOver };
}

export function faceOfAppeal(appeal: Appeal, siteUrl: string): CardFace {
  const { state } = appeal;
  const isOver = state !== 'open' || appeal.isOver;
  const decided = `${state === 'lifted' ? '✅ lifted' : '⛔ refused'} ${by(appeal.decidedBy)}`;
  const end = state === 'open' ? 'over: the ban has ended' : decided;
  const why = appeal.comment ?? reasonText(appeal.reason);
  const lines = [
    `<b>Appeal against a chat ban</b> · ${escapeHtml(isOver ? end : WAITS)}`,
    '',
    `${escapeHtml(appeal.nick)} · player ${appeal.playerId}`,
    `Banned ${utcMinute(appeal.beganAt)} by ${escapeHtml(appeal.bannedBy)}, ${lengthText(appeal.minutes)}`,
    `For: ${escapeHtml(cut(why, SHOWN))}`,
    ...(appeal.message === null ? [] : ['The message:', quoted(appeal.message)]),
    ...(appeal.text === '' ? ['The player wrote nothing.'] : ['The player:', quoted(appeal.text)]),
  ];
  const buttons = [
    [
      { text: '✅ Lift the ban', verb: 'l' },
      { text: '⛔ The ban stays', verb: 'n' },
    ],
    [officeButton(siteUrl, 'queues/chat-appeals')],
  ];
  return { text: lines.join('\n'), buttons: isOver ? [] : buttons, isOver };
}
