import { playerIdOf } from '../../../shared/ids.ts';
import { REOPENED_FOR_DAYS } from '../../../shared/promotions/orders/days.ts';
import { type ActOutcome, authorise, requireRight } from '../../accounts/staff/authorise.ts';
import { lockActs } from '../../accounts/staff/lock-acts.ts';
import type { Database } from '../../platform/db/database.ts';
import { deliverySubject, type OrderStaffDeps } from './move-order.ts';
import { type OfWin, readOrder } from './order-store.ts';
import { tellDeadline } from './tell-deadline.ts';
import { readWonItems } from './won-items.ts';
import { DAY_MS } from '../../../shared/platform/durations.ts';

/** `no-win`: no thing was won by that ticket. `not-late`: it is ordered, or may still be. */
export type Reopened = 'reopened' | 'no-win' | 'not-late' | Exclude<ActOutcome, 'enough'>;

/** The subject of a win in the log of staff. */
export const winOfDraw = ({ slug, ticket }: OfWin): string => deliverySubject(`${slug}/${ticket}`);

/**
 * Lets a thing be ordered after its time was over, once two people say so with the same reason. The
 * winner is told, and gives the address as any other does: nobody of the staff types one.
 */
export async function reopenOrder(
  { actor, ...deps }: Omit<OrderStaffDeps, 'vault'>,
  { reason, ...win }: OfWin & { readonly reason: string },
): Promise<Reopened> {
  return await deps.db.transaction().execute(async (trx) => {
    await requireRight(trx, actor, 'delivery.reopen');
    await lockActs(trx);
    const item = await findItem(trx, win);
    if (item === undefined) return 'no-win';
    const nowMs = deps.clock.nowMs();
    if (nowMs < item.orderBy.getTime() || (await readOrder(trx, win)) !== undefined)
      return 'not-late';
    const outcome = await authorise(
      { ...deps, db: trx },
      {
        actor,
        act: 'delivery.reopen',
        subject: winOfDraw(win),
        before: { orderBy: item.orderBy.toISOString() },
        after: { days: REOPENED_FOR_DAYS, reason },
        reason,
        playerId: BigInt(item.playerId),
      },
    );
    if (outcome !== 'enough') return outcome;
    const until = new Date(nowMs + REOPENED_FOR_DAYS * DAY_MS);
    const ticket = BigInt(win.ticket);
    await trx
      .insertInto('prize_extensions')
      .values({ slug: win.slug, ticket, until, by_staff: actor.name, reason, at: new Date(nowMs) })
      .execute();
    await tellDeadline(trx, { ...item, orderBy: until }, nowMs);
    return 'reopened';
  });
}

async function findItem(trx: Database, { slug, ticket }: OfWin) {
  const row = await trx
    .selectFrom('drawn_tickets as t')
    .innerJoin('draws as d', 'd.id', 't.draw_id')
    .select('t.player_id')
    .where('d.slug', '=', slug)
    .where('t.number', '=', BigInt(ticket))
    .where('t.place', 'is not', null)
    .where('t.out_order', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const items = await readWonItems(trx, { slug, playerId: playerIdOf(row.player_id) });
  return items.find((item) => item.ticket === ticket);
}
