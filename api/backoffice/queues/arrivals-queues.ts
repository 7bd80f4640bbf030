import { sql } from 'kysely';
import type { TonAsset } from '../../../shared/cashdesk/ton/assets.ts';
import { maskedMark } from '../../cashdesk/payments/masked-mark.ts';
import { decimalOf } from '../../cashdesk/ton/units.ts';
import { fact, isOthers, type Queue, type WaitingItem } from './queue-read.ts';

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
  read: async ({ db }, { after, ...page }) => {
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
       where r.state in ('waiting', 'short') and ${isOthers(sql`a.player_id`, page)} and ${follows}
       order by r.first_at, r.id limit ${page.limit}`.execute(db);
    return rows.map(itemOfReceipt);
  },
  count: async ({ db }, page) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from (
        select from crypto_receipts r join crypto_addresses a on a.id = r.address_id
         where r.state in ('waiting', 'short') and ${isOthers(sql`a.player_id`, page)}
         limit ${page.limit}) waiting`.execute(db);
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
    ...fact('Address', row.address && maskedMark(row.address)),
    ...fact('Transaction', maskedMark(row.txid)),
  ],
  acts: ['coins.letIn', 'coins.return', 'coins.look'],
});

type Arrival = {
  readonly id: bigint;
  readonly happened_at: Date;
  readonly asset: TonAsset | null;
  readonly units: bigint;
  readonly reason: string | null;
  readonly sender: string | null;
  readonly has_comment: boolean;
  readonly hash: string;
  readonly player_id: bigint | null;
  readonly nick: string | null;
};

/** Money over TON that names nobody, or was not let in by itself, the oldest first. */
export const tonQueue: Queue = {
  right: 'payments.read',
  read: async ({ db }, { after = '0', ...page }) => {
    const { rows } = await sql<Arrival>`
      select t.id, t.happened_at, t.asset, t.units, t.reason, t.sender, t.hash,
             t.comment is not null as has_comment,
             t.player_id, p.nick
        from ton_transactions t left join players p on p.id = t.player_id
       where t.state = 'waiting' and t.id > ${BigInt(after)}
         and ${isOthers(sql`t.player_id`, page)}
       order by t.id limit ${page.limit}`.execute(db);
    return rows.map(itemOfArrival);
  },
  count: async ({ db }, page) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from (
        select from ton_transactions
         where state = 'waiting' and ${isOthers(sql`player_id`, page)} limit ${page.limit}) waiting`.execute(
      db,
    );
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
    ...fact('From', row.sender && maskedMark(row.sender)),
    ...fact('Comment', row.has_comment ? 'written by the sender, masked' : ''),
    ...fact('Transaction', maskedMark(row.hash)),
  ],
  acts: [...(row.asset === null ? [] : (['ton.attribute'] as const)), 'ton.close', 'ton.look'],
});
