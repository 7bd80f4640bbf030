import {
  type ActOutcome,
  authorise,
  requireMay,
  type StaffDeps,
} from '../../accounts/staff/authorise.ts';
import { lockActs } from '../../accounts/staff/lock-acts.ts';
import type { StaffActor } from '../../accounts/staff/staff-actor.ts';
import { crashPoint } from '../../platform/crash-points.ts';
import type { Database } from '../../platform/db/database.ts';
import { judgeReferralsOf } from '../attribution/judge-referrals.ts';
import type { PartnerMoneyDeps } from '../partner-deps.ts';
import { isCovered, notePaidPrizes } from './order-money.ts';
import { payOrder } from './pay-order.ts';
import type { Order } from './order-store.ts';

/**
 * How deciding ended. `not-open`: there is nothing left to decide. `not-covered`: what the partner
 * earned no longer pays for it, as players of theirs were refused since, proved to be doubles, or took
 * the deposit of a prize out.
 */
export type OrderDecision =
  | 'approved'
  | 'rejected'
  | Exclude<ActOutcome, 'enough'>
  | 'not-open'
  | 'not-covered'
  | 'unknown';

type Decides = StaffDeps & { readonly actor: StaffActor };

/**
 * Approves an order; it takes two people, neither of whom it is about. The second one's word pays it at
 * once, or where the process dies before that, the job does. Each word asks again whether the order is
 * still covered: fraud that was found since it was made is not paid.
 */
export async function approveOrder(
  { actor, ...deps }: Decides & PartnerMoneyDeps,
  id: string,
): Promise<OrderDecision> {
  await judgeReferralsOfOrder(deps, id);
  const decided = await decideLocked(deps, id, async (trx, order) => {
    const asked = {
      actor,
      act: 'order.approve',
      subject: subjectOf(id),
      playerId: order.partner_id,
      sumMicro: order.amount_micro,
      needsTwo: true,
    } as const;
    await requireMay(trx, asked);
    if (!(await isCovered(trx, order.partner_id))) return 'not-covered';
    const outcome = await authorise({ ...deps, db: trx }, asked);
    if (outcome !== 'enough') return outcome;
    await notePaidPrizes(trx, order);
    await trx
      .updateTable('partner_orders')
      .set({ state: 'approved', decided_at: new Date(deps.clock.nowMs()) })
      .where('id', '=', id)
      .execute();
    return 'approved';
  });
  if (decided !== 'approved') return decided;
  crashPoint('order-after-approve');
  await payOrder(deps, id);
  return decided;
}

/**
 * Looks once more whether players are the partner, or doubles: what they shared since is not paid
 * either.
 */
async function judgeReferralsOfOrder(deps: PartnerMoneyDeps, id: string): Promise<void> {
  const order = await deps.db
    .selectFrom('partner_orders')
    .select('partner_id')
    .where('id', '=', id)
    .where('state', '=', 'created')
    .executeTakeFirst();
  if (order !== undefined) await judgeReferralsOf(deps, order.partner_id);
}

/** Rejects an order, with a reason that the partner reads: its money may be converted again. */
export async function rejectOrder(
  { actor, ...deps }: Decides,
  id: string,
  reason: string,
): Promise<OrderDecision> {
  return await decideLocked(deps, id, async (trx, order) => {
    const asked = { actor, act: 'order.reject', subject: subjectOf(id), reason } as const;
    const outcome = await authorise({ ...deps, db: trx }, { ...asked, playerId: order.partner_id });
    if (outcome !== 'enough') return outcome;
    await trx
      .updateTable('partner_orders')
      .set({ state: 'rejected', reason, decided_at: new Date(deps.clock.nowMs()) })
      .where('id', '=', id)
      .execute();
    return 'rejected';
  });
}

const subjectOf = (id: string) => `order:${id}`;

async function decideLocked(
  { db }: Pick<StaffDeps, 'db'>,
  id: string,
  decide: (trx: Database, order: Order) => Promise<OrderDecision>,
): Promise<OrderDecision> {
  return await db.transaction().execute(async (trx) => {
    await lockActs(trx);
    const order = await trx
      .selectFrom('partner_orders')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (order === undefined) return 'unknown';
    return order.state === 'created' ? await decide(trx, order) : 'not-open';
  });
}
