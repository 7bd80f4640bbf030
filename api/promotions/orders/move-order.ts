import { playerIdOf } from '../../../shared/ids.ts';
import type { OrderState } from '../../../shared/promotions/orders/contract.ts';
import { type ActOutcome, authorise, requireRight } from '../../accounts/staff/authorise.ts';
import { lockActs } from '../../accounts/staff/lock-acts.ts';
import type { StaffActor } from '../../accounts/staff/staff-actor.ts';
import type { StaffDeps } from '../../accounts/staff/authorise.ts';
import type { Database } from '../../platform/db/database.ts';
import { crashPoint } from '../../platform/crash-points.ts';
import { readWait } from '../prize-wait.ts';
import type { OrderDeps } from './order-deps.ts';
import { lockOrder, type OrderRow, sealTracking } from './order-store.ts';
import { tellOrder } from './tell-order.ts';

/** Deps of what staff do with orders. */
export type OrderStaffDeps = OrderDeps & StaffDeps & { readonly actor: StaffActor };

/** A step of a parcel. */
export type OrderStep = 'packed' | 'sent' | 'delivered';

/**
 * How a step ended. `not-next`: it is not the next one of this order, or was taken before. `held`: the
 * winner is held or banned, so nothing is sent yet.
 */
export type OrderMove = 'moved' | Exclude<ActOutcome, 'enough'> | 'not-next' | 'held' | 'unknown';

/** The state from which each step is taken. */
const FROM: Readonly<Record<OrderStep, OrderState>> = {
  packed: 'created',
  sent: 'packed',
  delivered: 'sent',
};

/** The subject of an order in the log of staff. */
export const deliverySubject = (id: string): string => `delivery:${id}`;

type Moved = {
  readonly id: string;
  readonly to: OrderStep;
  /** The number of the carrier, for `sent`; it is kept sealed, and never in the log. */
  readonly tracking?: string | undefined;
};

/**
 * Takes an order a step on and tells its winner, once: of two at the same time one does it. What staff
 * did is in the log without anything that leads to the address, as the log is never erased.
 */
export async function moveOrder(
  { actor, ...deps }: OrderStaffDeps,
  { id, to, tracking }: Moved,
): Promise<OrderMove> {
  return await deps.db.transaction().execute(async (trx) => {
    await requireRight(trx, actor, 'delivery.move');
    await lockActs(trx);
    const order = await lockOrder(trx, id);
    if (order === undefined) return 'unknown';
    if (order.state !== FROM[to]) return 'not-next';
    if (to === 'sent' && (await isHeld(trx, order, deps.clock.nowMs()))) return 'held';
    const outcome = await authorise(
      { ...deps, db: trx },
      {
        actor,
        act: 'delivery.move',
        subject: deliverySubject(id),
        before: { state: order.state },
        after: { state: to },
        playerId: order.player_id,
      },
    );
    if (outcome !== 'enough') return outcome;
    const row = await trx
      .updateTable('prize_orders')
      .set({ state: to, ...stamped(deps, order, { to, tracking }) })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    crashPoint('prize-order-moved');
    await tellOrder(trx, row, deps.clock.nowMs());
    return 'moved';
  });
}

/** Whether staff hold or banned the winner: as with money, their prize waits for it. */
async function isHeld(trx: Database, order: OrderRow, nowMs: number): Promise<boolean> {
  const wait = await readWait(trx, playerIdOf(order.player_id), nowMs);
  return wait === 'held' || wait === 'banned';
}

function stamped(
  { clock, vault }: OrderDeps,
  order: OrderRow,
  { to, tracking }: Omit<Moved, 'id'>,
): Partial<
  Pick<OrderRow, 'packed_at' | 'sent_at' | 'delivered_at' | 'sealed_tracking' | 'sendings'>
> {
  const at = new Date(clock.nowMs());
  if (to === 'packed') return { packed_at: at };
  if (to === 'delivered') return { delivered_at: at };
  const playerId = playerIdOf(order.player_id);
  const sealed = tracking === undefined ? null : sealTracking(vault, playerId, tracking);
  return { sent_at: at, sealed_tracking: sealed, sendings: order.sendings + 1 };
}

/** States in which support may ask for the details again: a parcel may also come back. */
const OPEN: readonly OrderState[] = ['created', 'packed', 'sent'];

/**
 * Erases the details of an order and asks its winner for them again, where they are wrong or a parcel
 * came back. Nobody of the staff types an address: whoever won gives it, and is told by the bot and by
 * mail that it is asked for. After it was sent it takes two people, as another parcel follows: one alone
 * would send the thing twice.
 */
export async function askForDetails(
  { actor, ...deps }: OrderStaffDeps,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<OrderMove> {
  return await deps.db.transaction().execute(async (trx) => {
    await requireRight(trx, actor, 'delivery.ask');
    await lockActs(trx);
    const order = await lockOrder(trx, id);
    if (order === undefined) return 'unknown';
    if (!OPEN.includes(order.state)) return 'not-next';
    const { sendings } = order;
    const outcome = await authorise(
      { ...deps, db: trx },
      {
        actor,
        act: order.sent_at === null ? 'delivery.ask' : 'delivery.ask-again',
        subject: deliverySubject(id),
        before: { state: order.state },
        after: { state: 'asked', sendings },
        reason,
        playerId: order.player_id,
      },
    );
    if (outcome !== 'enough') return outcome;
    const row = await trx
      .updateTable('prize_orders')
      .set({
        state: 'asked',
        sealed_form: null,
        sealed_tracking: null,
        packed_at: null,
        sent_at: null,
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await tellOrder(trx, row, deps.clock.nowMs());
    return 'moved';
  });
}
