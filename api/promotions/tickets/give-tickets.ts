import { sql } from 'kysely';
import type { PlayerId } from '../../../shared/ids.ts';
import type { TicketCause } from '../../../shared/promotions/tickets/contract.ts';
import type { Database } from '../../platform/db/database.ts';
import { type Draw, lockDraw } from './draw-store.ts';
import { readLinkedEntrants } from './linked-accounts.ts';

/** Tickets that a player is to have in a draw. */
export type AskedTickets = {
  readonly playerId: PlayerId;
  readonly cause: TicketCause;
  /** The day in Moscow, or the id of the payment: what makes a repeat harmless. */
  readonly key: string;
  readonly tickets: number;
  /** When that happened; it counts while the draw ran, also where it is written a moment later. */
  readonly atMs: number;
};

/**
 * Gives tickets in a draw, once for each cause, with the next numbers, and answers how many: less
 * where the person reaches the limit of the draw with all their accounts. The row of the draw is
 * locked, so numbers have no gap and two accounts of a person do not pass the limit together.
 */
export async function giveTickets(
  db: Database,
  { id: drawId }: Pick<Draw, 'id'>,
  asked: AskedTickets,
): Promise<number> {
  if (asked.tickets < 1 || (await isGiven(db, drawId, asked))) return 0;
  return await db.transaction().execute(async (trx) => {
    const draw = await lockDraw(trx, drawId);
    if (draw === undefined || !isRunning(draw, asked.atMs)) return 0;
    const tickets = Math.min(asked.tickets, await roomFor(trx, draw, asked.playerId));
    if (tickets < 1 || !(await insertGrant(trx, draw, { ...asked, tickets }))) return 0;
    await countTickets(trx, drawId, { playerId: asked.playerId, tickets });
    return tickets;
  });
}

const isRunning = ({ state, startsAtMs, endsAtMs }: Draw, atMs: number): boolean =>
  state === 'open' && startsAtMs <= atMs && atMs < endsAtMs;

async function isGiven(
  db: Database,
  drawId: number,
  { playerId, cause, key }: AskedTickets,
): Promise<boolean> {
  const row = await db
    .selectFrom('ticket_grants')
    .select('first_number')
    .where('draw_id', '=', drawId)
    .where('player_id', '=', BigInt(playerId))
    .where('cause', '=', cause)
    .where('key', '=', key)
    .executeTakeFirst();
  return row !== undefined;
}

/** How many tickets a person may still get, with all accounts together; infinite without a limit. */
export async function roomFor(db: Database, draw: Draw, playerId: PlayerId): Promise<number> {
  const most = draw.terms.capPerPerson;
  if (most === null) return Number.POSITIVE_INFINITY;
  const linked = await readLinkedEntrants(db, draw.id, playerId);
  const row = await db
    .selectFrom('draw_entrants')
    .select(sql<bigint>`coalesce(sum(tickets), 0)::bigint`.as('tickets'))
    .where('draw_id', '=', draw.id)
    .where('player_id', 'in', [playerId, ...linked].map(BigInt))
    .executeTakeFirstOrThrow();
  return Math.max(0, most - Number(row.tickets));
}

async function insertGrant(trx: Database, draw: Draw, grant: AskedTickets): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('ticket_grants')
    .values({
      draw_id: draw.id,
      first_number: BigInt(draw.tickets + 1),
      tickets: grant.tickets,
      player_id: BigInt(grant.playerId),
      cause: grant.cause,
      key: grant.key,
      given_at: new Date(grant.atMs),
      taken_at: null,
    })
    .onConflict((conflict) =>
      conflict.columns(['draw_id', 'player_id', 'cause', 'key']).doNothing(),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

async function countTickets(
  trx: Database,
  drawId: number,
  { playerId, tickets }: { readonly playerId: PlayerId; readonly tickets: number },
): Promise<void> {
  await sql`update draws set tickets = tickets + ${tickets} where id = ${drawId}`.execute(trx);
  await sql`
    insert into draw_entrants (draw_id, player_id, tickets) values (${drawId}, ${playerId}, ${tickets})
    on conflict (draw_id, player_id)
      do update set tickets = draw_entrants.tickets + excluded.tickets`.execute(trx);
}
