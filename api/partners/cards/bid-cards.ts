import * as z from 'zod/mini';
import { BID_CATEGORIES } from '../../../shared/partners/rules.ts';
import {
  type CardButton,
  type CardFace,
  type CardKind,
  type CardPress,
  type CardVersion,
  NOTHING_LEFT,
} from '../../accounts/cards/card-kind.ts';
import { officeButton } from '../../accounts/cards/office-link.ts';
import type { StaffDeps } from '../../accounts/staff/authorise.ts';
import { openAsks } from '../../accounts/staff/open-asks.ts';
import type { Database } from '../../platform/db/database.ts';
import { escapeHtml } from '../../platform/texts/escape-html.ts';
import { utcMinute } from '../../platform/utc-minute.ts';
import { approveBid, type BidDecision, rejectBid } from '../deals/offer-deal.ts';
import { cardVersions } from './card-versions.ts';
import { BID_REJECTIONS, REJECTION_LABELS, rejectionText } from './rejections.ts';

type Deps = StaffDeps & { readonly config: { readonly siteUrl: string } };

const BID_SAID: Readonly<Record<BidDecision, string>> = {
  offered: 'Offered. It holds once the partner accepts it.',
  rejected: 'Rejected. The partner reads why.',
  share: 'A share is above 0% and at most 50%; a CPA deal has none.',
  'one-more': 'Noted. One more person has to offer the same share.',
  twice: 'You said so before: somebody else has to.',
  'one-shell': 'You may have said so by another name: somebody else has to.',
  'not-open': NOTHING_LEFT,
  unknown: 'There is no such application.',
};

/** The shares that a card offers, in hundredths of a percent; the web takes any other. */
const SHARES = [1000, 2000, 3000, 4000, 5000] as const;
const CPA_SHARES = [0] as const;

const sharesOf = (category: 1 | 2 | 3): readonly number[] =>
  BID_CATEGORIES[category] === 'cpa' ? CPA_SHARES : SHARES;

/** Applications for a deal of one's own: by the same verbs as on the web. */
export const bidCards = (deps: Deps): CardKind => ({
  name: 'partner-bid',
  prefix: 'bi',
  stranger: 'You may not decide on applications of partners.',
  acts: { a: 'deal.offer', x: 'bid.reject' },
  versions: (db, known): Promise<readonly CardVersion[]> =>
    cardVersions(db, known, { table: 'partner_bids', subject: 'bid', waits: 'waiting' }),
  face: (db, id) => faceOf(deps, db, id),
  press: async (press) => ({ said: BID_SAID[await decide(deps, press)] }),
});

async function decide(
  deps: Deps,
  { subject, actor, verb, choice }: CardPress,
): Promise<BidDecision> {
  const bid = await readBid(deps.db, subject);
  if (bid === undefined) return 'unknown';
  if (verb === 'a') {
    const shareBp = sharesOf(bid.category)[choice];
    return shareBp === undefined ? 'share' : await approveBid({ ...deps, actor }, subject, shareBp);
  }
  const reason = BID_REJECTIONS[choice];
  if (verb !== 'x' || reason === undefined) return 'not-open';
  const text = await rejectionText(deps.db, bid.partner_id, `bid.${reason}`);
  return await rejectBid({ ...deps, actor }, subject, text);
}

const readBid = (db: Database, id: string) =>
  db
    .selectFrom('partner_bids as b')
    .innerJoin('players as p', 'p.id', 'b.partner_id')
    .select(['b.partner_id', 'b.category', 'b.traffic_sources', 'b.telegram_login', 'b.state'])
    .select(['b.reason', 'b.created_at', 'p.nick'])
    .where('b.id', '=', id)
    .executeTakeFirst();

const STATES = {
  waiting: '🟡 waits for you',
  approved: '✅ offered',
  rejected: '⛔ rejected',
} as const;

const offered = z.object({ shareBp: z.int() });

async function faceOf(
  { clock, config }: Deps,
  db: Database,
  id: string,
): Promise<CardFace | undefined> {
  const bid = await readBid(db, id);
  if (bid === undefined) return undefined;
  const isOver = bid.state !== 'waiting';
  const asks = await openAsks(db, { subjects: [`bid:${id}`], nowMs: clock.nowMs() });
  const lines = [
    `<b>Partner’s application ${id.slice(-8)}</b> · ${STATES[bid.state]}`,
    '',
    `Wants: <b>${BID_CATEGORIES[bid.category]}</b>`,
    `Partner ${bid.partner_id} · ${escapeHtml(bid.nick)} · @${escapeHtml(bid.telegram_login)}`,
    `Applied ${utcMinute(bid.created_at)}`,
    `<blockquote>${escapeHtml(bid.traffic_sources)}</blockquote>`,
    ...(isOver ? [] : asks.map((ask) => askedLine(ask))),
    ...(bid.reason === null ? [] : [`Why: ${escapeHtml(bid.reason)}`]),
  ];
  return {
    text: lines.join('\n'),
    buttons: isOver
      ? []
      : [...buttonsOf(bid.category), [officeButton(config.siteUrl, 'affiliates')]],
    reasons: BID_REJECTIONS.map((reason) => REJECTION_LABELS[`bid.${reason}`]),
    isOver,
  };
}

const askedLine = ({ name, after }: { readonly name: string; readonly after: unknown }): string => {
  const shareBp = offered.safeParse(after).data?.shareBp;
  const share = shareBp === undefined ? 'a deal' : shareText(shareBp);
  return `${escapeHtml(name)} offered ${share}; one more has to offer the same.`;
};

const shareText = (shareBp: number): string => (shareBp === 0 ? 'CPA' : `${shareBp / 100}%`);

function buttonsOf(category: 1 | 2 | 3): readonly (readonly CardButton[])[] {
  const offers = sharesOf(category).map((shareBp, choice) => ({
    text: `✅ ${shareText(shareBp)}`,
    verb: 'a',
    choice,
  }));
  return [offers, [{ text: '⛔ Reject…', verb: 'r' }]];
}
