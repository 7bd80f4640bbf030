import { type RawBuilder, sql } from 'kysely';
import { PAYMENT_CODES, PAYMENT_STATES } from '../../../shared/cashdesk/payments/payment-states.ts';
import type { Database } from '../../platform/db/database.ts';
import type { TicketCause } from '../../../shared/promotions/tickets/contract.ts';
import type { Draw } from './draw-store.ts';
import { countsVisits } from './give-login-tickets.ts';

type TakenRow = { readonly player_id: bigint; readonly tickets: number };

/**
 * Takes the tickets of every deposit away that is not credited any more: they keep their numbers and
 * win nothing. The caller locks the draw.
 */
export async function takeReturned(trx: Database, drawId: number, nowMs: number): Promise<void> {
  await takeWhere(trx, drawId, {
    cause: 'deposit',
    nowMs,
    where: sql`not exists (select from payments p
      where p.id::text = g.key and p.code = ${PAYMENT_CODES.deposit}
        and p.state = ${PAYMENT_STATES.success})`,
  });
}

/**
 * Takes the tickets of visits away that count no more, as the deposit that opened them did not stay or
 * the bets were undone; the caller locks the draw.
 */
export async function takeUncountedVisits(trx: Database, draw: Draw, nowMs: number): Promise<void> {
  const { rows } = await sql<{ player_id: bigint }>`
    select player_id
      from (select distinct player_id from ticket_grants
             where draw_id = ${draw.id} and cause = 'login' and taken_at is null) visitors
     where not ${countsVisits(draw, sql`visitors.player_id`)}`.execute(trx);
  if (rows.length === 0) return;
  const players = rows.map(({ player_id: id }) => id);
  const where = sql`g.player_id = any (${players}::bigint[])`;
  await takeWhere(trx, draw.id, { cause: 'login', nowMs, where });
}

type Taken = {
  readonly cause: TicketCause;
  readonly nowMs: number;
  readonly where: RawBuilder<unknown>;
};

async function takeWhere(
  trx: Database,
  drawId: number,
  { cause, nowMs, where }: Taken,
): Promise<void> {
  await sql<TakenRow>`
    with taken as (
      update ticket_grants g set taken_at = ${new Date(nowMs)}
       where g.draw_id = ${drawId} and g.cause = ${cause} and g.taken_at is null and ${where}
      returning g.player_id, g.tickets
    ), sums as (select player_id, sum(tickets)::int as tickets from taken group by player_id)
    update draw_entrants e set tickets = e.tickets - sums.tickets
      from sums where e.draw_id = ${drawId} and e.player_id = sums.player_id`.execute(trx);
}
