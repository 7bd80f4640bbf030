import { sql } from 'kysely';
import {
  ADDRESS_KEPT_DAYS,
  ADDRESS_KEPT_MOST_DAYS,
} from '../../../shared/promotions/orders/days.ts';
import type { OrderDeps } from './order-deps.ts';
import { DAY_MS } from '../../../shared/platform/durations.ts';

const BATCH_ROWS = 500;

/**
 * Erases the details of orders whose time is over, and answers how many there were; there may be more
 * after a full page. What was won and when it arrived stays.
 */
export async function eraseAddresses({
  db,
  clock,
}: Pick<OrderDeps, 'db' | 'clock'>): Promise<number> {
  const nowMs = clock.nowMs();
  const before = (days: number) => new Date(nowMs - days * DAY_MS);
  const { rows } = await sql`
    update prize_orders
       set state = 'erased', sealed_form = null, sealed_tracking = null, erased_at = ${new Date(nowMs)}
     where id in (
       select id from prize_orders
        where sealed_form is not null
          and (delivered_at <= ${before(ADDRESS_KEPT_DAYS)}
               or sent_at <= ${before(ADDRESS_KEPT_MOST_DAYS)})
        order by sent_at limit ${BATCH_ROWS} for update skip locked)
    returning id`.execute(db);
  return rows.length;
}
