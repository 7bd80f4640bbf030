import { unitsText } from '../../../shared/money/amount.ts';
import { sql } from 'kysely';
import {
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
import { approveOrder, type OrderDecision, rejectOrder } from '../orders/decide-order.ts';
import { readOrderMoney } from '../orders/order-money.ts';
import { costsMore, readPlayBalances, type PlayBalance } from '../orders/read-play-balance.ts';
import type { PartnerMoneyDeps } from '../partner-deps.ts';
import { cardVersions } from './card-versions.ts';
import { ORDER_REJECTIONS, REJECTION_LABELS, rejectionText } from './rejections.ts';
import { maskedDestination, ON_TON } from '../../cashdesk/withdrawals/destination.ts';
import { utcMinute } from '../../platform/utc-minute.ts';

type Deps = StaffDeps & PartnerMoneyDeps & { readonly config: { readonly siteUrl: string } };

const ORDER_SAID: Readonly<Record<OrderDecision, string>> = {
  approved: 'Approved. It goes to the partner’s balance; while they owe wins, it waits.',
  rejected: 'Rejected. The partner reads why.',
  'one-more': 'Noted. One more person has to say so.',
  twice: 'You said so before: somebody else has to.',
  'one-shell': 'You may have said so by another name: somebody else has to.',
  'not-open': NOTHING_LEFT,
  'not-covered':
    'Players were refused, are doubles or took their deposits out: less is earned. Reject it.',
  unknown: 'There is no such order.',
};

/** Orders of partners who convert what they earned: by the same verbs as on the web. */
export const orderCards = (deps: Deps): CardKind => ({
  name: 'partner-order',
  prefix: 'or',
  stranger: 'You may not decide on orders of partners.',
  acts: { a: 'order.approve', x: 'order.reject' },
  versions: (db, known): Promise<readonly CardVersion[]> =>
    cardVersions(db, known, { table: 'partner_orders', subject: 'order', waits: 'created' }),
  face: (db, id) => faceOf(deps, db, id),
  press: async (press) => ({ said: ORDER_SAID[await decide(deps, press)] }),
});

async function decide(
  deps: Deps,
  { subject, actor, verb, choice }: CardPress,
): Promise<OrderDecision> {
  if (verb === 'a') return await approveOrder({ ...deps, actor }, subject);
  const reason = ORDER_REJECTIONS[choice];
  const order = await readOrder(deps.db, subject);
  if (order === undefined || verb !== 'x' || reason === undefined) return 'not-open';
  const text = await rejectionText(deps.db, order.partner_id, `order.${reason}`);
  return await rejectOrder({ ...deps, actor }, subject, text);
}

const readOrder = (db: Database, id: string) =>
  db
    .selectFrom('partner_orders as o')
    .innerJoin('players as p', 'p.id', 'o.partner_id')
    .leftJoin('ton_wallets as w', 'w.id', 'o.ton_wallet_id')
    .select(['o.partner_id', 'o.amount_micro', 'o.state', 'o.decided_on', 'o.created_at'])
    .select(['o.reason', 'p.nick', 'w.address as wallet'])
    .select(
      sql<number>`(select count(*)::int from partner_referrals r
        where r.partner_id = o.partner_id and r.refused_for is not null)`.as('refused'),
    )
    .where('o.id', '=', id)
    .executeTakeFirst();

const STATES = {
  created: '🟡 waits for you',
  approved: '✅ approved',
  paid: '✅ paid',
  rejected: '⛔ rejected',
} as const;

/** What the partner's players brought and got, in the words that the desk has for it. */
const balanceText = (balance: PlayBalance): readonly string[] => [
  `Play cost them ${unitsText(balance.costMicro)} RUB · rewards gave ${unitsText(balance.rewardsMicro)} · earned by it ${unitsText(balance.sharesMicro)}`,
  ...(costsMore(balance)
    ? ['⚠️ Rewards and shares cost more than play brings: look at the players.']
    : []),
];

async function faceOf(
  { clock, config }: Deps,
  db: Database,
  id: string,
): Promise<CardFace | undefined> {
  const order = await readOrder(db, id);
  if (order === undefined) return undefined;
  const isOver = order.state !== 'created';
  const money = (await readOrderMoney(db, [order.partner_id])).get(order.partner_id);
  const isGood = isOver || (money?.isCovered ?? true);
  const balance = (await readPlayBalances(db, [order.partner_id])).get(order.partner_id);
  const asks = await openAsks(db, { subjects: [`order:${id}`], nowMs: clock.nowMs() });
  const lines = [
    `<b>Partner’s order ${id.slice(-8)}</b> · ${STATES[order.state]}`,
    '',
    `<b>${unitsText(order.amount_micro)} RUB</b> to ${order.wallet === null ? 'the balance' : `TON ${maskedDestination(ON_TON, order.wallet)}`}`,
    `Partner ${order.partner_id} · ${escapeHtml(order.nick)} · refused players: ${order.refused}`,
    `Doubles: ${money?.doubles ?? 0} · prizes that wait, as deposits were taken out: ${money?.emptied ?? 0}`,
    `Ordered ${utcMinute(order.created_at)}, for Wednesday ${order.decided_on}`,
    ...(balance === undefined ? [] : balanceText(balance)),
    ...(isGood
      ? []
      : [
          '⚠️ Less is earned now, as players were refused, are doubles or took their deposits out: reject it.',
        ]),
    ...(isOver ? [] : asks.map(({ name }) => `Approved by ${escapeHtml(name)}; one more decides.`)),
    ...(order.reason === null ? [] : [`Why: ${escapeHtml(order.reason)}`]),
  ];
  const approve = { text: '✅ Approve', verb: 'a' };
  const reject = { text: '⛔ Reject…', verb: 'r' };
  return {
    text: lines.join('\n'),
    buttons: isOver
      ? []
      : [isGood ? [approve, reject] : [reject], [officeButton(config.siteUrl, 'affiliates')]],
    reasons: ORDER_REJECTIONS.map((reason) => REJECTION_LABELS[`order.${reason}`]),
    isOver,
  };
}
