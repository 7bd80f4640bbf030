import { type RawBuilder, sql } from 'kysely';
import { PAYMENT_CODES } from '../../../shared/cashdesk/payments/payment-states.ts';
import { PLAYER_PAGE } from '../../../shared/backoffice/player/contract.ts';
import { type MoneyRow } from '../../../shared/backoffice/player/rows.ts';
import { type PlayerId, uuidTimeMs } from '../../../shared/ids.ts';
import { paymentStateOf } from '../payment-state.ts';
import type { Database } from '../../platform/db/database.ts';
import { cutPage, type PageCursor, placeOf } from './page-cursor.ts';
import { type Reading, requireSection } from './player-access.ts';
import type { PlayerPageDeps } from './player-deps.ts';

export type MoneyPage = { rows: MoneyRow[]; next: string | null };

/**
 * Deposits, withdrawals, and transfers that neither a payment nor a round made, the newest first.
 * Each of them is read by an index of its own, so a page costs its own rows.
 */
export async function readMoney(
  { db }: Pick<PlayerPageDeps, 'db'>,
  reading: Reading,
  after: string | undefined,
): Promise<MoneyPage> {
  await requireSection(db, reading, 'money');
  const places = await readPlaces(db, reading.playerId, placeOf(after));
  const { page, next } = cutPage(places, PLAYER_PAGE);
  const [payments, transfers] = await Promise.all([
    readPayments(db, idsOf(page, 'payment')),
    readTransfers(db, reading.playerId, idsOf(page, 'transfer')),
  ]);
  const rows = page.flatMap(({ id, source }) =>
    source === 'payment' ? (payments.get(id) ?? []) : (transfers.get(id) ?? []),
  );
  return { rows, next };
}

type Source = 'payment' | 'transfer';
type FoundPlace = PageCursor & { readonly source: Source };

const idsOf = (page: readonly FoundPlace[], source: Source) =>
  page.filter((place) => place.source === source).map(({ id }) => id);

const MANY = PLAYER_PAGE + 1;

async function readPlaces(
  db: Database,
  playerId: PlayerId,
  place: PageCursor | undefined,
): Promise<readonly FoundPlace[]> {
  const id = BigInt(playerId);
  const older = place
    ? sql`and (created_at, id) < (${momentOf(place.atMicros)}, ${place.id}::uuid)`
    : sql``;
  const payments = [1, 2].map(
    (code) => sql`
      (select created_at as at, id, 'payment' as source from payments
        where player_id = ${id} and code = ${code} ${older}
        order by created_at desc, id desc limit ${MANY})`,
  );
  // Each names its partitioned table once, whatever wallets there are: planning costs more than rows.
  const transfers = [
    sql`to_account = a.id and kind in ('withdrawal', 'bonus', 'airdrop', 'correction')`,
    sql`from_account = a.id and kind in ('deposit', 'withdrawal', 'bonus', 'airdrop', 'correction')`,
  ].map(
    (where) => sql`
      select t.at, t.id, t.source from accounts a cross join lateral ${transfersOf(where, place)} t
       where a.player_id = ${id}`,
  );
  const { rows } = await sql<{ at_micros: bigint; id: string; source: Source }>`
    select distinct (extract(epoch from at) * 1000000)::bigint as at_micros, id, source
      from (${sql.join([...payments, ...transfers], sql` union all `)}) found
     order by at_micros desc, id desc limit ${MANY}`.execute(db);
  return rows.map(({ at_micros: atMicros, ...row }) => ({ atMicros, ...row }));
}

const momentOf = (micros: bigint): RawBuilder<Date> => sql`to_timestamp(0)
  + ${String(micros)}::bigint * interval '1 microsecond'`;

/** The millisecond in which a group of transfers was made, which its id begins with. */
const GROUP_AT = sql`to_timestamp(
  ('x' || lpad(translate(left(group_id::text, 13), '-', ''), 16, '0'))::bit(64)::bigint / 1000.0)`;

/** Groups of transfers by corrections and rewards, in the order of their ids. */
function transfersOf(
  where: RawBuilder<unknown>,
  place: PageCursor | undefined,
): RawBuilder<unknown> {
  const older = place
    ? sql`and group_id < greatest(uuid_floor(${momentOf(place.atMicros)}),
        least(${place.id}::uuid, uuid_floor(${momentOf(place.atMicros)} + interval '1 ms')))`
    : sql``;
  return sql`
    (select ${GROUP_AT} as at, group_id as id, 'transfer' as source from transfers
      where ${where} and kind in ('bonus', 'airdrop', 'correction') ${older}
      order by group_id desc limit ${MANY})`;
}

type PaymentRow = {
  id: string;
  code: number;
  state: number;
  stage: string | null;
  amount_micro: bigint;
  credited_micro: bigint | null;
  fee_micro: bigint;
  amount_in_currency: string;
  payer_currency: string;
  payway: string;
  reason: string | null;
  purse_masked: string | null;
  tx_hash: string | null;
  tx_url: string | null;
  created_at: Date;
};

async function readPayments(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly MoneyRow[]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<PaymentRow>`
    select p.id, p.code, p.state, w.stage, p.amount_micro, p.credited_micro, p.fee_micro,
           p.amount_in_currency::text, p.payer_currency, y.name as payway,
           coalesce(p.reason, w.reason) as reason,
           p.purse_masked, p.tx_hash, p.tx_url, p.created_at
      from payments p
      join payways y on y.id = p.payway_id
      left join withdrawals w on w.id = p.id
     where p.id = any (${ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, [viewPayment(row)]]));
}

const viewPayment = (row: PaymentRow): MoneyRow => ({
  id: row.id,
  kind: row.code === PAYMENT_CODES.deposit ? 'deposit' : 'withdrawal',
  at: row.created_at.toISOString(),
  amountMicro: String(row.amount_micro),
  creditedMicro: row.credited_micro === null ? null : String(row.credited_micro),
  feeMicro: String(row.fee_micro),
  asked: { amount: row.amount_in_currency, currency: row.payer_currency },
  payway: row.payway,
  state: row.stage ?? paymentStateOf(row.state),
  reason: row.reason,
  payee: row.purse_masked,
  txHash: row.tx_hash,
  txUrl: row.tx_url,
  wallet: null,
});

type TransferRow = {
  group_id: string;
  seq: number;
  kind: 'bonus' | 'airdrop' | 'correction';
  wallet: string;
  amount_micro: bigint;
};

async function readTransfers(
  db: Database,
  playerId: PlayerId,
  groups: readonly string[],
): Promise<ReadonlyMap<string, readonly MoneyRow[]>> {
  if (groups.length === 0) return new Map();
  const { rows } = await sql<TransferRow>`
    select e.group_id, e.seq, e.kind, a.wallet, e.amount_micro
      from entries e join accounts a on a.id = e.account_id
     where e.group_id = any (${groups}::uuid[]) and a.player_id = ${BigInt(playerId)}
       and e.kind in ('bonus', 'airdrop', 'correction')
     order by e.group_id desc, e.seq desc, e.amount_micro desc`.execute(db);
  const found = new Map<string, MoneyRow[]>();
  for (const row of rows) {
    found.set(row.group_id, [...(found.get(row.group_id) ?? []), viewTransfer(row)]);
  }
  return found;
}

const viewTransfer = (row: TransferRow): MoneyRow => ({
  id: row.group_id,
  kind: row.kind,
  at: new Date(uuidTimeMs(row.group_id)).toISOString(),
  amountMicro: String(row.amount_micro),
  creditedMicro: null,
  feeMicro: null,
  asked: null,
  payway: null,
  state: null,
  reason: null,
  payee: null,
  txHash: null,
  txUrl: null,
  wallet: row.wallet,
});
