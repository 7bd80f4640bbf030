import { Refusal } from '../../../shared/errors/refusal.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import type { PrizeOrder } from '../../../shared/promotions/orders/contract.ts';
import {
  cleanOrder,
  isSameOrder,
  type OrderForm,
} from '../../../shared/promotions/orders/order-form.ts';
import { crashPoint } from '../../platform/crash-points.ts';
import { uuidV7 } from '../../platform/uuid.ts';
import type { OrderDeps } from './order-deps.ts';
import {
  type OrderRow,
  openForm,
  readOrder,
  sealForm,
  sendByOf,
  viewOrder,
} from './order-store.ts';
import { tellOrder } from './tell-order.ts';
import { readWonItems, type WonItem } from './won-items.ts';

type AskedOrder = {
  readonly slug: string;
  /** Which win; left out, the player's first one. */
  readonly ticket: number | undefined;
  readonly form: OrderForm;
  /** Makes sure of the account's owner, and refuses whoever is not. */
  readonly confirm: () => Promise<unknown>;
};

/**
 * Orders a thing that the player won, once its owner is made sure of as at a withdrawal: the parcel
 * goes where a session says. Of a win there is one order for ever: whoever asks again with the same
 * details gets the same order, and other details are refused, so that nobody who comes by a session
 * sends the prize elsewhere. Only where support asked for the details again they are taken again.
 * It is the player's own prize, so it asks no gate. An order that is there asks no owner again.
 * Refuses `order.fields`, `order.no-prize`, `order.made`, and `order.late` where the time to order
 * is over and there is no order.
 */
export async function createOrder(
  deps: OrderDeps,
  playerId: PlayerId,
  { slug, ticket, form: typed, confirm }: AskedOrder,
): Promise<PrizeOrder> {
  const form = cleanOrder(typed);
  if (form === undefined) throw new Refusal('order.fields');
  const isSure = await takesDetails(deps, playerId, { slug, ticket });
  if (isSure) await confirm();
  const row = await deps.db.transaction().execute(async (trx) => {
    const won = await findWon({ ...deps, db: trx }, playerId, { slug, ticket });
    if (won === undefined) throw new Refusal('order.no-prize');
    const isLate = deps.clock.nowMs() >= won.orderBy.getTime();
    const order = isLate ? undefined : await insertOrder({ ...deps, db: trx }, won, form);
    crashPoint('prize-order-made');
    if (order !== undefined) return order;
    return await orderAgain({ ...deps, db: trx }, { won, isLate, isSure }, form);
  });
  return viewOrder(deps.vault, row);
}

/**
 * Whether an order that is asked for now would take its details: none is there, or they are asked
 * again.
 */
async function takesDetails(
  deps: OrderDeps,
  playerId: PlayerId,
  asked: Pick<AskedOrder, 'slug' | 'ticket'>,
): Promise<boolean> {
  const won = await findWon(deps, playerId, asked);
  if (won === undefined) throw new Refusal('order.no-prize');
  const order = await readOrder(deps.db, won);
  if (order !== undefined) return order.state === 'asked';
  if (deps.clock.nowMs() >= won.orderBy.getTime()) throw new Refusal('order.late');
  return true;
}

/** The win that is asked about; undefined where the player did not win it. */
export async function findWon(
  { db }: Pick<OrderDeps, 'db'>,
  playerId: PlayerId,
  { slug, ticket }: Pick<AskedOrder, 'slug' | 'ticket'>,
): Promise<WonItem | undefined> {
  const items = await readWonItems(db, { slug, playerId });
  return ticket === undefined ? items[0] : items.find((item) => item.ticket === ticket);
}

/** The first order of a win; undefined where there is one, also where another one makes it just now. */
async function insertOrder(
  { db, clock, vault }: OrderDeps,
  won: WonItem,
  form: OrderForm,
): Promise<OrderRow | undefined> {
  const nowMs = clock.nowMs();
  const row = await db
    .insertInto('prize_orders')
    .values({
      id: uuidV7(),
      slug: won.slug,
      ticket: BigInt(won.ticket),
      player_id: BigInt(won.playerId),
      title: JSON.stringify(won.title),
      state: 'created',
      sealed_form: sealForm(vault, won.playerId, form),
      sealed_tracking: null,
      ordered_at: new Date(nowMs),
      send_by: sendByOf(nowMs),
      packed_at: null,
      sent_at: null,
      delivered_at: null,
      erased_at: null,
    })
    .onConflict((conflict) => conflict.columns(['slug', 'ticket']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (row !== undefined) await tellOrder(db, row, nowMs);
  return row;
}

type Again = { readonly won: WonItem; readonly isLate: boolean; readonly isSure: boolean };

async function orderAgain(
  { db, clock, vault }: OrderDeps,
  { won, isLate, isSure }: Again,
  form: OrderForm,
): Promise<OrderRow> {
  const before = await db
    .selectFrom('prize_orders')
    .selectAll()
    .where('slug', '=', won.slug)
    .where('ticket', '=', BigInt(won.ticket))
    .where('player_id', '=', BigInt(won.playerId))
    .forUpdate()
    .executeTakeFirst();
  if (before === undefined) throw new Refusal(isLate ? 'order.late' : 'order.no-prize');
  if (before.state !== 'asked') {
    const given = openForm(vault, before);
    if (given === null || !isSameOrder(given, form)) throw new Refusal('order.made');
    return before;
  }
  // Support asked for the details again since it was judged whether the owner has to be asked.
  if (!isSure) throw new Refusal('order.made');
  const nowMs = clock.nowMs();
  const row = await db
    .updateTable('prize_orders')
    .set({
      state: 'created',
      sealed_form: sealForm(vault, won.playerId, form),
      send_by: sendByOf(nowMs),
    })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await tellOrder(db, row, nowMs);
  return row;
}
