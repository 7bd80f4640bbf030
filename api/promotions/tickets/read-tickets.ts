import { sql } from 'kysely';
import type { PlayerId } from '../../../shared/ids.ts';
import type { Tickets } from '../../../shared/promotions/tickets/contract.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Draw } from './draw-store.ts';
import { isLoginCounted } from './give-login-tickets.ts';
import { roomFor } from './give-tickets.ts';

const PAGE = 20;

/** The characters of a day in the key of a visit. */
const DAY_CHARACTERS = 10;

/** A player's tickets in a draw, newest first, from below a number. */
export async function readTickets(
  db: Database,
  draw: Draw,
  { playerId, before }: { readonly playerId: PlayerId; readonly before: number | undefined },
): Promise<Tickets> {
  const [count, room, isCounted, rows] = await Promise.all([
    countOf(db, draw.id, playerId),
    roomFor(db, draw, playerId),
    isLoginCounted(db, draw, playerId),
    readRanges(db, draw.id, { playerId, before }),
  ]);
  return {
    count,
    left: Number.isFinite(room) ? room : null,
    isLoginCounted: isCounted,
    hasMore: rows.length > PAGE,
    ranges: rows.slice(0, PAGE).map((row) => ({
      from: Number(row.first_number),
      to: Number(row.first_number) + row.tickets - 1,
      cause: row.cause,
      day: row.cause === 'login' ? row.key.slice(0, DAY_CHARACTERS) : null,
      givenAt: row.given_at.toISOString(),
      takenAt: row.taken_at?.toISOString() ?? null,
    })),
  };
}

/** How many tickets a player has in a draw, without those that were taken away. */
export async function countOf(db: Database, drawId: number, playerId: PlayerId): Promise<number> {
  const row = await db
    .selectFrom('draw_entrants')
    .select('tickets')
    .where('draw_id', '=', drawId)
    .where('player_id', '=', BigInt(playerId))
    .executeTakeFirst();
  return row?.tickets ?? 0;
}

const readRanges = (
  db: Database,
  drawId: number,
  { playerId, before }: { readonly playerId: PlayerId; readonly before: number | undefined },
) =>
  db
    .selectFrom('ticket_grants')
    .select(['first_number', 'tickets', 'cause', 'key', 'given_at', 'taken_at'])
    .where('draw_id', '=', drawId)
    .where('player_id', '=', BigInt(playerId))
    .$if(before !== undefined, (query) => query.where('first_number', '<', BigInt(before ?? 0)))
    .orderBy('first_number', 'desc')
    .limit(PAGE + 1)
    .execute();

/** How many tickets a player has in the draw that runs now; the latest begun, where several do. */
export async function readTicketCount(
  { db, clock }: { readonly db: Database; readonly clock: Pick<Clock, 'nowMs'> },
  playerId: PlayerId,
): Promise<number> {
  const now = new Date(clock.nowMs());
  const { rows } = await sql<{ tickets: number }>`
    select coalesce(e.tickets, 0) as tickets
      from draws d
      left join draw_entrants e on e.draw_id = d.id and e.player_id = ${playerId}
     where d.state = 'open' and d.starts_at <= ${now} and d.ends_at > ${now}
     order by d.starts_at desc, d.id desc limit 1`.execute(db);
  return rows[0]?.tickets ?? 0;
}
