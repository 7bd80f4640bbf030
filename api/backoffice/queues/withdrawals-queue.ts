import { sql } from 'kysely';
import { BASE_CURRENCY } from '../../../shared/money/currency.ts';
import { isToBePaidByHand, riskText } from '../../cashdesk/approvals/card-text.ts';
import { BY_HAND_NOTE } from '../../cashdesk/withdrawals/withdrawal-notes.ts';
import type { WithdrawalRow } from '../../cashdesk/withdrawals/withdrawal-store.ts';
import { utcMinute } from '../../platform/utc-minute.ts';
import { fact, grouped, isOthers, type Queue, sumText, type WaitingItem } from './queue-read.ts';

type Row = Pick<
  WithdrawalRow,
  | 'id'
  | 'player_id'
  | 'stage'
  | 'amount_micro'
  | 'amount_in_currency'
  | 'payer_currency'
  | 'asked_at'
  | 'usable_from'
  | 'score'
  | 'reasons'
  | 'approvals_needed'
> & {
  readonly nick: string;
  readonly payway: string;
  readonly purse: string;
};

/** What staff decide, and what they pay by hand: what has a card in Telegram. */
const WAITS = sql`(w.stage = 'review' or (w.stage = 'sent' and exists (
  select from payment_notes n where n.payment_id = w.id and n.kind = ${BY_HAND_NOTE})))`;

/** Withdrawals to decide or to pay by hand, the oldest first. */
export const withdrawalsQueue: Queue = {
  right: 'withdrawal.read',
  read: async ({ db }, { after, ...page }) => {
    const follows =
      after === undefined
        ? sql`true`
        : sql`(w.asked_at, w.id) > (select asked_at, id from withdrawals where id = ${after})`;
    const { rows } = await sql<Row>`
      select w.id, w.player_id, w.stage, w.amount_micro, w.amount_in_currency, w.payer_currency,
             w.asked_at, w.usable_from, w.score, w.reasons, w.approvals_needed,
             p.nick, y.name as payway, a.masked as purse
        from withdrawals w
        join players p on p.id = w.player_id
        join payways y on y.id = w.payway_id
        join payout_addresses a on a.id = w.address_id
       where ${WAITS} and ${isOthers(sql`w.player_id`, page)} and ${follows}
       order by w.asked_at, w.id limit ${page.limit}`.execute(db);
    return rows.map(itemOf);
  },
  count: async ({ db }, page) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from (
        select from withdrawals w
         where ${WAITS} and ${isOthers(sql`w.player_id`, page)} limit ${page.limit}) waiting`.execute(
      db,
    );
    return rows[0]?.count ?? 0;
  },
};

function itemOf(row: Row): WaitingItem {
  const isByHand = isToBePaidByHand(row, { isByHand: true });
  const inBase = row.payer_currency === BASE_CURRENCY ? '' : sumText(row.amount_micro);
  return {
    id: row.id,
    subject: `withdrawal:${row.id}`,
    title: `${grouped(row.amount_in_currency)} ${row.payer_currency}`,
    playerId: String(row.player_id),
    nick: row.nick,
    since: row.asked_at.toISOString(),
    due: null,
    why: isByHand ? ['to be paid by hand'] : row.reasons.map(riskText),
    facts: [
      ...fact('In the base currency', inBase),
      ...fact('Goes to', `${row.payway} ${row.purse}`),
      ...fact('Risk', String(row.score)),
      ...fact(
        'Address usable from',
        row.usable_from > row.asked_at ? utcMinute(row.usable_from) : '',
      ),
      ...fact('People needed', row.approvals_needed > 1 ? String(row.approvals_needed) : ''),
    ],
    acts: isByHand
      ? ['withdrawals.sent', 'withdrawals.failed', 'withdrawals.look']
      : ['withdrawals.approve', 'withdrawals.reject', 'withdrawals.look'],
  };
}
