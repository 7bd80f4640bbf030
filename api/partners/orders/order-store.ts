import { type Selectable, sql } from 'kysely';
import { hundredthsOfMicro } from '../../../shared/money/amount.ts';
import type { PartnerOrder } from '../../../shared/partners/program/contract.ts';
import type { Database } from '../../platform/db/database.ts';
import type { PartnerOrdersTable } from '../../platform/db/tables/partners.ts';

export type Order = Selectable<PartnerOrdersTable>;

const STATUS = { created: 1, approved: 2, paid: 2, rejected: 10 } as const;

/** Orders as their partner sees them, with their places in the queue. */
export async function viewOrders(
  db: Database,
  orders: readonly Order[],
): Promise<readonly PartnerOrder[]> {
  const places = await readPlaces(
    db,
    orders.filter(({ state }) => state === 'created').map(({ id }) => id),
  );
  return orders.map((order) => ({
    id: order.id,
    amount: hundredthsOfMicro(order.amount_micro),
    amountMicro: String(order.amount_micro),
    createdAt: order.created_at.toISOString(),
    status: STATUS[order.state],
    place: places.get(order.id) ?? null,
    decidedOn: order.decided_on,
    decidedAt: order.decided_at?.toISOString() ?? null,
    reason: order.reason,
    sending: order.sending,
  }));
}

/** The places, from 1, of orders that wait, each among those of its Wednesday. */
async function readPlaces(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; place: number }>`
    select o.id, (select count(*)::int + 1 from partner_orders b
                   where b.state = 'created' and b.decided_on = o.decided_on
                     and (b.created_at, b.id) < (o.created_at, o.id)) as place
      from partner_orders o where o.id = any (${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, place }) => [id, place]));
}

/** A partner's orders, the newest first. */
export const readOrders = (db: Database, partnerId: bigint, most: number): Promise<Order[]> =>
  db
    .selectFrom('partner_orders')
    .selectAll()
    .where('partner_id', '=', partnerId)
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute();
