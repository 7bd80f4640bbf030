import { sql } from 'kysely';
import type { TonAsset } from '../../../shared/cashdesk/ton/assets.ts';
import { decimalOf } from '../../cashdesk/ton/units.ts';
import { HOLDS } from '../../cashdesk/ton/payouts/hold-for-staff.ts';
import type { PaymentsTable } from '../../platform/db/tables/payments.ts';
import { fact, grouped, type Queue, type WaitingItem } from './queue-read.ts';

type Note = {
  readonly id: bigint;
  readonly kind: string;
  readonly detail: object;
  readonly at: Date;
  readonly payment_id: string | null;
  readonly code: PaymentsTable['code'] | null;
  readonly state: PaymentsTable['state'] | null;
  readonly amount_in_currency: string | null;
  readonly payer_currency: string | null;
  readonly is_on_chain: boolean | null;
  readonly payway: string | null;
  readonly player_id: bigint | null;
  readonly nick: string | null;
};

const OPEN_NOTE = sql`n.kind <> 'payway-changed' and not exists (
  select from payment_note_audit_log l where l.note_id = n.id)`;

/** Lines of the cash desk that nobody answered: short, over, late, doubled, unknown. */
export const depositsQueue: Queue = {
  right: 'payments.read',
  read: async ({ db }, { after = '0', limit }) => {
    const { rows } = await sql<Note>`
      select n.id, n.kind, n.detail, n.at, n.payment_id, y.name as payway,
             y.family in ('ton', 'cryptapi') as is_on_chain,
             pay.code, pay.state, pay.amount_in_currency, pay.payer_currency,
             pay.player_id, p.nick
        from payment_notes n
        left join payments pay on pay.id = n.payment_id
        left join payways y on y.id = coalesce(pay.payway_id, n.payway_id)
        left join players p on p.id = pay.player_id
       where ${OPEN_NOTE} and n.id > ${BigInt(after)}
       order by n.id limit ${limit}`.execute(db);
    return rows.map(itemOfNote);
  },
  count: async ({ db }, most) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from (
        select from payment_notes n where ${OPEN_NOTE} limit ${most}) waiting`.execute(db);
    return rows[0]?.count ?? 0;
  },
};

const isHold = (kind: string) => HOLDS.some((one) => one === kind);

function itemOfNote(row: Note): WaitingItem {
  const isSettled = row.code === 1 && row.is_on_chain === false;
  return {
    id: String(row.id),
    subject: isSettled ? `deposit:${row.payment_id}` : `note:${row.id}`,
    title: row.kind.replaceAll('-', ' '),
    playerId: row.player_id === null ? null : String(row.player_id),
    nick: row.nick,
    since: row.at.toISOString(),
    due: null,
    why: [],
    facts: [
      ...fact('Payway', row.payway),
      ...fact('Payment', row.payment_id),
      ...fact(
        'Asked for',
        row.amount_in_currency && `${grouped(row.amount_in_currency)} ${row.payer_currency}`,
      ),
      ...Object.entries(row.detail).flatMap(([name, value]) =>
        fact(name, typeof value === 'string' ? value : JSON.stringify(value)),
      ),
    ],
    acts: isHold(row.kind)
      ? ['ton.release']
      : [
          ...(isSettled ? (['deposits.settle'] as const) : []),
          ...(isSettled && row.state === 1 ? (['deposits.reject'] as const) : []),
          'deposits.closeNote',
        ],
  };
}

type Receipt = {
  readonly id: string;
  readonly first_at: Date;
  readonly value_coin: string;
  readonly state: string;
  readonly reason: string | null;
  readonly is_confirmed: boolean;
  readonly confirmations: number;
  readonly txid: string;
  readonly coin: string;
  readonly address: string | null;
  readonly player_id: bigint;
  readonly nick: string;
};

/** Money that came in coins and was not let in by itself, the oldest first. */
export const coinsQueue: Queue = {
  right: 'payments.read',
  read: async ({ db }, { after, limit }) => {
    const follows =
      after === undefined
        ? sql`true`
        : sql`(r.first_at, r.id) > (select first_at, id from crypto_receipts where id = ${after})`;
    const { rows } = await sql<Receipt>`
      select r.id, r.first_at, r.value_coin, r.state, r.reason, r.is_confirmed, r.confirmations,
             r.txid, a.coin, a.address, a.player_id, p.nick
        from crypto_receipts r
        join crypto_addresses a on a.id = r.address_id
        join players p on p.id = a.player_id
       where r.state in ('waiting', 'short') and ${follows}
       order by r.first_at, r.id limit ${limit}`.execute(db);
    return rows.map(itemOfReceipt);
  },
  count: async ({ db }, most) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from (
        select from crypto_receipts where state in ('waiting', 'short') limit ${most}) waiting`.execute(
      db,
    );
    return rows[0]?.count ?? 0;
  },
};

const itemOfReceipt = (row: Receipt): WaitingItem => ({
  id: row.id,
  subject: `coins:${row.id}`,
  title: `${row.value_coin} of ${row.coin}`,
  playerId: String(row.player_id),
  nick: row.nick,
  since: row.first_at.toISOString(),
  due: null,
  why: [row.reason ?? row.state],
  facts: [
    ...fact('Blocks', row.is_confirmed ? 'final' : String(row.confirmations)),
    ...fact('Address', row.address),
    ...fact('Transaction', row.txid),
  ],
  acts: ['coins.letIn', 'coins.return'],
});

type Arrival = {
  readonly id: bigint;
  readonly happened_at: Date;
  readonly asset: TonAsset | null;
  readonly units: bigint;
  readonly reason: string | null;
  readonly sender: string | null;
  readonly comment: string | null;
  readonly hash: string;
  readonly player_id: bigint | null;
  readonly nick: string | null;
};

/** Money over TON that names nobody, or was not let in by itself, the oldest first. */
export const tonQueue: Queue = {
  right: 'payments.read',
  read: async ({ db }, { after = '0', limit }) => {
    const { rows } = await sql<Arrival>`
      select t.id, t.happened_at, t.asset, t.units, t.reason, t.sender, t.comment, t.hash,
             t.player_id, p.nick
        from ton_transactions t left join players p on p.id = t.player_id
       where t.state = 'waiting' and t.id > ${BigInt(after)}
       order by t.id limit ${limit}`.execute(db);
    return rows.map(itemOfArrival);
  },
  count: async ({ db }, most) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from (
        select from ton_transactions where state = 'waiting' limit ${most}) waiting`.execute(db);
    return rows[0]?.count ?? 0;
  },
};

const itemOfArrival = (row: Arrival): WaitingItem => ({
  id: String(row.id),
  subject: `ton:${row.id}`,
  title: row.asset === null ? 'no sum' : `${decimalOf(row.asset, row.units)} ${row.asset}`,
  playerId: row.player_id === null ? null : String(row.player_id),
  nick: row.nick,
  since: row.happened_at.toISOString(),
  due: null,
  why: row.reason === null ? [] : [row.reason],
  facts: [
    ...fact('From', row.sender),
    ...fact('Comment', row.comment),
    ...fact('Transaction', row.hash),
  ],
  acts: row.asset === null ? ['ton.close'] : ['ton.attribute', 'ton.close'],
});
