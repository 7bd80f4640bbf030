import { unitsText } from '../../../shared/money/amount.ts';
import type { ReviewRefusal } from '../../../shared/rewards/grants/review.ts';
import type { CardButton, CardFace } from '../../accounts/cards/card-kind.ts';
import { escapeHtml } from '../../platform/texts/escape-html.ts';
import type { ReviewReason } from '../../platform/db/tables/rewards.ts';
import { utcMinute } from '../../platform/utc-minute.ts';
import { type PersonSignal, REFUSE_SCORE, SIGNAL_RULES } from '../person/signals.ts';

/** A claim under review, or one that was, as staff read it. */
export type ReviewedClaim = {
  readonly grantId: string;
  readonly playerId: bigint;
  readonly nick: string;
  readonly campaignId: string;
  readonly award: string;
  readonly amountMicro: bigint;
  readonly score: number;
  readonly reasons: readonly ReviewReason[];
  readonly askedAt: Date;
  readonly deadlineAt: Date;
  readonly decidedBy: string | null;
  readonly refusedFor: ReviewRefusal | null;
};

/** The reasons that staff choose from; the job has one of its own. */
export const STAFF_REFUSALS = ['same-person', 'terms'] as const satisfies readonly ReviewRefusal[];

const REFUSED_FOR: Readonly<Record<ReviewRefusal, string>> = {
  'same-person': 'Same person',
  terms: 'Terms broken',
  undecided: 'Nobody decided in time',
};

const isSignal = (signal: string): signal is PersonSignal => Object.hasOwn(SIGNAL_RULES, signal);

/** What a claim shares with others, in words, the number of accounts with each. */
export const reasonLines = (reasons: readonly ReviewReason[]): readonly string[] =>
  reasons.map(({ signal, accounts }) => {
    const says = isSignal(signal) ? SIGNAL_RULES[signal].says : signal;
    return `${says}: ${accounts} other ${accounts === 1 ? 'account' : 'accounts'}`;
  });

/** What becomes of a claim that nobody decides. */
export const fateText = (score: number): string =>
  score < REFUSE_SCORE ? 'granted by itself, unless more such accounts come' : 'refused by itself';

const endText = ({ decidedBy, refusedFor }: ReviewedClaim): string | undefined => {
  if (decidedBy === null) return undefined;
  return refusedFor === null
    ? `✅ granted by ${decidedBy}`
    : `⛔ refused by ${decidedBy}: ${REFUSED_FOR[refusedFor]}`;
};

/** The card by which staff decide. */
export function faceOfReview(claim: ReviewedClaim): CardFace {
  const end = endText(claim);
  const sum = unitsText(claim.amountMicro);
  const lines = [
    `<b>Bonus claim ${claim.grantId.slice(-8)}</b> · ${escapeHtml(end ?? '🟡 waits for you')}`,
    '',
    `<b>${escapeHtml(claim.campaignId)}</b>: ${sum} (${escapeHtml(claim.award)})`,
    `Player ${claim.playerId} · ${escapeHtml(claim.nick)}`,
    `Asked ${utcMinute(claim.askedAt)}`,
    '',
    `Risk ${claim.score}, beside accounts that had this offer:`,
    ...reasonLines(claim.reasons).map((line) => `• ${escapeHtml(line)}`),
    ...(end === undefined
      ? ['', `Decide by ${utcMinute(claim.deadlineAt)}, or it is ${fateText(claim.score)}.`]
      : []),
  ];
  return {
    text: lines.join('\n'),
    buttons: end === undefined ? BUTTONS : [],
    reasons: STAFF_REFUSALS.map((reason) => REFUSED_FOR[reason]),
    isOver: end !== undefined,
  };
}

const BUTTONS: readonly (readonly CardButton[])[] = [
  [
    { text: '✅ Grant', verb: 'a' },
    { text: '⛔ Refuse…', verb: 'r' },
  ],
];
