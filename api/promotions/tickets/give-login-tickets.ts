import { type RawBuilder, sql } from 'kysely';
import { PAYMENT_CODES, PAYMENT_STATES } from '../../../shared/cashdesk/payments/payment-states.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import { moscowDate } from '../../../shared/platform/moscow-time.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { breakInForce, readGuard } from '../../protection/guard/guard.ts';
import { type Draw, readRunning } from './draw-store.ts';
import { giveTickets } from './give-tickets.ts';

type Deps = { readonly db: Database; readonly clock: Pick<Clock, 'nowMs'> };

/**
 * Gives a player the tickets of today's visit in every draw that runs, once for each day in Moscow.
 * An account that neither deposited nor staked enough while the draw runs gets none: visiting costs
 * nothing, and so many accounts could. Nor does a player in a break, whom nothing should bring back.
 */
export async function giveLoginTickets({ db, clock }: Deps, playerId: PlayerId): Promise<void> {
  const atMs = clock.nowMs();
  if (breakInForce(await readGuard(db, playerId), atMs) !== undefined) return;
  const key = moscowDate(atMs);
  for (const draw of await readRunning(db, atMs)) {
    if (draw.terms.loginTickets < 1) continue;
    await markVisitor(db, draw.id, playerId);
    if (!(await isLoginCounted(db, draw, playerId))) continue;
    const tickets = draw.terms.loginTickets;
    await giveTickets(db, draw, { playerId, cause: 'login', key, tickets, atMs });
  }
}

/** Keeps where a player's counted stake stood at their first visit of a draw. */
async function markVisitor(db: Database, drawId: number, playerId: PlayerId): Promise<void> {
  await sql`
    insert into draw_visitors (draw_id, player_id, mark_micro)
    select ${drawId}::int, ${playerId}::bigint,
           coalesce((select counted_micro from player_totals where player_id = ${playerId}), 0)
     where not exists (select from draw_visitors
                        where draw_id = ${drawId} and player_id = ${playerId})
    on conflict do nothing`.execute(db);
}

/**
 * That a player's visits count in a draw: once they deposited so much since it began, or staked so
 * much since their first visit of it. What they did before opens no visits, so accounts that were made
 * for an earlier draw cost as much again.
 */
export function countsVisits(
  { id, terms, startsAtMs }: Pick<Draw, 'id' | 'terms' | 'startsAtMs'>,
  player: RawBuilder<unknown>,
): RawBuilder<boolean> {
  const least = BigInt(terms.loginCountedMicro);
  return sql`(
    exists (
      select from player_totals t
        join draw_visitors v on v.player_id = t.player_id and v.draw_id = ${id}
       where t.player_id = ${player} and t.counted_micro - v.mark_micro >= ${least})
    or exists (
      select from payments
       where player_id = ${player} and code = ${PAYMENT_CODES.deposit}
         and state = ${PAYMENT_STATES.success} and finished_at >= ${new Date(startsAtMs)}
      having sum(credited_micro) >= ${least}))`;
}

/** The same of one player. */
export async function isLoginCounted(
  db: Database,
  draw: Pick<Draw, 'id' | 'terms' | 'startsAtMs'>,
  playerId: PlayerId,
): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select ${countsVisits(draw, sql`${playerId}::bigint`)} as is`.execute(db);
  return rows[0]?.is === true;
}
