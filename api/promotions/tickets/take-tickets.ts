import { sql } from 'kysely';
import { PAYMENT_CODES, PAYMENT_STATES } from '../../cashdesk/payments/payment-states.ts';
import type { Database } from '../../platform/db/database.ts';
import { lockDraw } from './draw-store.ts';

type TakenRow = { readonly player_id: bigint; readonly tickets: number };

/**
 * Takes the tickets of a deposit away that did not stay, in every draw whose list is not closed. They
 * keep their numbers and win nothing; taking them again changes nothing.
 */
export async function takeTickets(db: Database, paymentId: string, nowMs: number): Promise<void> {
  const grants = await db
    .selectFrom('ticket_grants')
    .innerJoin('draws', 'draws.id', 'ticket_grants.draw_id')
    .select('draw_id')
    .where('state', '=', 'open')
    .where('cause', '=', 'deposit')
    .where('key', '=', paymentId)
    .where('taken_at', 'is', null)
    .execute();
  for (const { draw_id: drawId } of grants) {
    await db.transaction().execute(async (trx) => {
      const draw = await lockDraw(trx, drawId);
      if (draw?.state === 'open') await takeIn(trx, drawId, { paymentId, nowMs });
    });
  }
}

/** Takes the tickets of every deposit away that is not credited any more; the caller locks the draw. */
export async function takeReturned(trx: Database, drawId: number, nowMs: number): Promise<void> {
  await takeWhere(trx, drawId, {
    nowMs,
    where: sql`not exists (select from payments p
      where p.id::text = g.key and p.code = ${PAYMENT_CODES.deposit}
        and p.state = ${PAYMENT_STATES.success})`,
  });
}

const takeIn = (
  trx: Database,
  drawId: number,
  { paymentId, nowMs }: { readonly paymentId: string; readonly nowMs: number },
) => takeWhere(trx, drawId, { nowMs, where: sql`g.key = ${paymentId}` });

async function takeWhere(
  trx: Database,
  drawId: number,
  { nowMs, where }: { readonly nowMs: number; readonly where: ReturnType<typeof sql> },
): Promise<void> {
  await sql<TakenRow>`
    with taken as (
      update ticket_grants g set taken_at = ${new Date(nowMs)}
       where g.draw_id = ${drawId} and g.cause = 'deposit' and g.taken_at is null and ${where}
      returning g.player_id, g.tickets
    ), sums as (select player_id, sum(tickets)::int as tickets from taken group by player_id)
    update draw_entrants e set tickets = e.tickets - sums.tickets
      from sums where e.draw_id = ${drawId} and e.player_id = sums.player_id`.execute(trx);
}
