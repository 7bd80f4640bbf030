import { playerIdOf } from '../../../shared/ids.ts';
import { REMINDED_BEFORE_DAYS } from '../../../shared/promotions/orders/days.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { readOrder } from './order-store.ts';
import { tellDeadline } from './tell-deadline.ts';
import { readWonItems } from './won-items.ts';
import { DAY_MS } from '../../../shared/platform/durations.ts';

type RemindDeps = { readonly db: Database; readonly clock: Pick<Clock, 'nowMs'> };

/** A winner who was told and was not reminded yet. */
type Told = { readonly slug: string; readonly ticket: bigint; readonly player_id: bigint };

/**
 * Reminds winners who have not ordered a thing that the time for it is nearly over, by the bot and by
 * mail, each once however many jobs run.
 */
export async function remindWinners({ db, clock }: RemindDeps): Promise<void> {
  const told = await db
    .selectFrom('prize_notices as n')
    .innerJoin('draws as d', 'd.slug', 'n.slug')
    .innerJoin('drawn_tickets as t', (join) =>
      join.onRef('t.draw_id', '=', 'd.id').onRef('t.number', '=', 'n.ticket'),
    )
    .leftJoin('prize_orders as o', (join) =>
      join.onRef('o.slug', '=', 'n.slug').onRef('o.ticket', '=', 'n.ticket'),
    )
    .select(['n.slug', 'n.ticket', 't.player_id'])
    .where('n.reminded_at', 'is', null)
    .where('o.id', 'is', null)
    .where('t.is_paid', '=', false)
    .where('t.out_order', 'is', null)
    .execute();
  for (const win of told) await remind(db, win, clock.nowMs());
}

async function remind(db: Database, { slug, ticket, player_id: id }: Told, nowMs: number) {
  await db.transaction().execute(async (trx) => {
    const items = await readWonItems(trx, { slug, playerId: playerIdOf(id) });
    const item = items.find((one) => one.ticket === Number(ticket));
    const leftMs = item === undefined ? 0 : item.orderBy.getTime() - nowMs;
    if (item === undefined || leftMs <= 0 || leftMs > REMINDED_BEFORE_DAYS * DAY_MS) return;
    const { numUpdatedRows } = await trx
      .updateTable('prize_notices')
      .set({ reminded_at: new Date(nowMs) })
      .where('slug', '=', slug)
      .where('ticket', '=', ticket)
      .where('reminded_at', 'is', null)
      .executeTakeFirst();
    // It may have been ordered since the list was read.
    const isOrdered = (await readOrder(trx, item)) !== undefined;
    if (numUpdatedRows === 1n && !isOrdered) await tellDeadline(trx, item, nowMs);
  });
}
