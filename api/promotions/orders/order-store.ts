import type { Selectable } from 'kysely';
import { type PlayerId, playerIdOf } from '../../../shared/ids.ts';
import type { PrizeOrder } from '../../../shared/promotions/orders/contract.ts';
import type { OrderForm } from '../../../shared/promotions/orders/order-form.ts';
import {
  ADDRESS_KEPT_DAYS,
  ADDRESS_KEPT_MOST_DAYS,
  SENT_WITHIN_DAYS,
} from '../../../shared/promotions/orders/days.ts';
import type { Database } from '../../platform/db/database.ts';
import type { PrizeOrdersTable } from '../../platform/db/tables/orders.ts';
import type { Vault } from '../../platform/vault/vault.ts';
import { DAY_MS } from '../../../shared/platform/durations.ts';

/** A row of the table of orders. */
export type OrderRow = Selectable<PrizeOrdersTable>;

/** A win of a draw, as an order is about it. */
export type OfWin = { readonly slug: string; readonly ticket: number };

const USE = 'prize-order';

/** Seals a form for its winner. */
export const sealForm = (vault: Vault, playerId: PlayerId, form: OrderForm): Buffer =>
  vault.seal({ use: USE, playerId }, Buffer.from(JSON.stringify(form)));

/** Seals the number of a carrier, which leads to the address as well. */
export const sealTracking = (vault: Vault, playerId: PlayerId, tracking: string): Buffer =>
  vault.seal({ use: USE, playerId }, Buffer.from(tracking));

const openText = (vault: Vault, playerId: PlayerId, sealed: Buffer): string =>
  vault.open({ use: USE, playerId }, sealed).toString('utf8');

/** What a winner gave; null where it is erased, or asked for again. */
export function openForm(vault: Vault, row: OrderRow): OrderForm | null {
  if (row.sealed_form === null) return null;
  return JSON.parse(openText(vault, playerIdOf(row.player_id), row.sealed_form)) as OrderForm;
}

/** The number of the carrier; null before it is sent, and once it is erased. */
export const openTracking = (vault: Vault, row: OrderRow): string | null =>
  row.sealed_tracking === null
    ? null
    : openText(vault, playerIdOf(row.player_id), row.sealed_tracking);

/** When a prize that is ordered now has to be sent. */
export const sendByOf = (nowMs: number): Date => new Date(nowMs + SENT_WITHIN_DAYS * DAY_MS);

/** When the details of an order are erased, or were; null where it was not even sent. */
export function erasureOf(
  row: Pick<OrderRow, 'erased_at' | 'delivered_at' | 'sent_at'>,
): Date | null {
  if (row.erased_at !== null) return row.erased_at;
  const ends = [
    row.delivered_at && row.delivered_at.getTime() + ADDRESS_KEPT_DAYS * DAY_MS,
    row.sent_at && row.sent_at.getTime() + ADDRESS_KEPT_MOST_DAYS * DAY_MS,
  ].filter((end) => end !== null);
  return ends.length === 0 ? null : new Date(Math.min(...ends));
}

/** An order as its winner sees it. */
export function viewOrder(vault: Vault, row: OrderRow): PrizeOrder {
  const iso = (at: Date | null) => at?.toISOString() ?? null;
  return {
    ticket: Number(row.ticket),
    title: row.title,
    title_count: 1,
    state: row.state,
    details: openForm(vault, row),
    tracking: openTracking(vault, row),
    orderedAt: row.ordered_at.toISOString(),
    sendBy: row.send_by.toISOString(),
    packedAt: iso(row.packed_at),
    sentAt: iso(row.sent_at),
    deliveredAt: iso(row.delivered_at),
    erasedAt: iso(erasureOf(row)),
  };
}

/** The order of a win; undefined where there is none yet. */
export const readOrder = async (
  db: Database,
  { slug, ticket }: OfWin,
): Promise<OrderRow | undefined> =>
  await db
    .selectFrom('prize_orders')
    .selectAll()
    .where('slug', '=', slug)
    .where('ticket', '=', BigInt(ticket))
    .executeTakeFirst();

/** The order by its id, locked until the transaction ends. */
export const lockOrder = async (trx: Database, id: string): Promise<OrderRow | undefined> =>
  await trx
    .selectFrom('prize_orders')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** The tickets of a player whose prizes are on their way or there. */
export async function readSent(
  db: Database,
  slug: string,
  playerId: PlayerId,
): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('prize_orders')
    .select('ticket')
    .where('slug', '=', slug)
    .where('player_id', '=', BigInt(playerId))
    .where('state', 'in', ['sent', 'delivered', 'erased'])
    .execute();
  return new Set(rows.map(({ ticket }) => Number(ticket)));
}
