import { sql } from 'kysely';
import type { PlayerId } from '../../../shared/ids.ts';
import { moscowDate } from '../../../shared/platform/moscow-time.ts';
import { PAYMENT_CODES, PAYMENT_STATES } from '../../cashdesk/payments/payment-states.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { type Draw, readRunning } from './draw-store.ts';
import { giveTickets } from './give-tickets.ts';

type Deps = { readonly db: Database; readonly clock: Pick<Clock, 'nowMs'> };

/**
 * Gives a player the tickets of today's visit in every draw that runs, once for each day in Moscow.
 * An account that never deposited and staked next to nothing gets none: visiting costs nothing, and
 * so many accounts could.
 */
export async function giveLoginTickets({ db, clock }: Deps, playerId: PlayerId): Promise<void> {
  const atMs = clock.nowMs();
  const key = moscowDate(atMs);
  for (const draw of await readRunning(db, atMs)) {
    if (draw.terms.loginTickets < 1 || !(await isLoginCounted(db, draw, playerId))) continue;
    const tickets = draw.terms.loginTickets;
    await giveTickets(db, draw, { playerId, cause: 'login', key, tickets, atMs });
  }
}

/** Whether a player's visits count in a draw: after a deposit, or after some play. */
export async function isLoginCounted(
  db: Database,
  { terms }: Pick<Draw, 'terms'>,
  playerId: PlayerId,
): Promise<boolean> {
  const { rows } = await sql`
    select from player_totals
     where player_id = ${playerId} and counted_micro >= ${BigInt(terms.loginCountedMicro)}
    union all
    select from payments
     where player_id = ${playerId} and code = ${PAYMENT_CODES.deposit}
       and state = ${PAYMENT_STATES.success}
     limit 1`.execute(db);
  return rows.length > 0;
}
