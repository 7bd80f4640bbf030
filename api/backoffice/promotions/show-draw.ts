import { sql } from 'kysely';
import type { OfficeOutput } from '../../../shared/backoffice/contract.ts';
import {
  CONTESTS_SHOWN,
  type OfficeDraw,
} from '../../../shared/backoffice/promotions/supervision.ts';
import type { Beacon } from '../../fairness/beacon/beacon.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { winnerSubject } from '../../promotions/draws/disqualify-as-staff.ts';
import { type Draw, readDigest, readDraw } from '../../promotions/tickets/draw-store.ts';
import { stateOf } from '../../promotions/draws/draw-view.ts';
import { winOfDraw } from '../../promotions/orders/reopen-order.ts';
import { orderByOf, type WinTimes } from '../../promotions/orders/won-items.ts';
import { asksBySubject } from '../asks-by-subject.ts';
import { HOUR_MS } from '../../../shared/platform/durations.ts';

type Deps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly beacon: Pick<Beacon, 'timeMs'>;
};

/** The prizes of a draw that are things: they are sent and never paid. */
const thingsOf = ({ terms }: Draw): ReadonlySet<string> =>
  new Set(terms.prizes.flatMap(({ kind, id }) => (kind === 3 ? [id] : [])));

/** Whether a draw should be further on by now. */
function isStuck({ clock, beacon }: Deps, draw: Draw): boolean {
  const due = {
    open: draw.endsAtMs,
    closed: beacon.timeMs(draw.drandRound),
    drawn: draw.payAtMs ?? Number.POSITIVE_INFINITY,
    paying: draw.payAtMs ?? 0,
    settled: Number.POSITIVE_INFINITY,
    empty: Number.POSITIVE_INFINITY,
  }[draw.state];
  return clock.nowMs() > due + HOUR_MS;
}

/** The newest draws, with how far their prizes are. */
export async function listDraws(deps: Deps): Promise<OfficeDraw[]> {
  const rows = await deps.db
    .selectFrom('draws')
    .select('slug')
    .orderBy('ends_at', 'desc')
    .limit(CONTESTS_SHOWN)
    .execute();
  const draws = await Promise.all(rows.map(({ slug }) => readDraw(deps.db, slug)));
  return await Promise.all(
    draws.flatMap((draw) => (draw === undefined ? [] : [viewOfficeDraw(deps, draw)])),
  );
}

async function viewOfficeDraw(deps: Deps, draw: Draw): Promise<OfficeDraw> {
  const things = [...thingsOf(draw)];
  const { rows } = await sql<{ entrants: number; won: number; money: number; paid: number }>`
    select (select count(*)::int from draw_entrants where draw_id = ${draw.id}) as entrants,
           count(*)::int as won,
           count(*) filter (where not prize = any (${things}))::int as money,
           count(*) filter (where is_paid)::int as paid
      from drawn_tickets
     where draw_id = ${draw.id} and place is not null and out_order is null`.execute(deps.db);
  const { entrants = 0, won = 0, money = 0, paid = 0 } = rows[0] ?? {};
  return {
    slug: draw.slug,
    state: stateOf(draw, deps.clock.nowMs()),
    startsAt: new Date(draw.startsAtMs).toISOString(),
    endsAt: new Date(draw.endsAtMs).toISOString(),
    tickets: draw.tickets,
    entrants,
    won,
    money,
    paid,
    isStuck: isStuck(deps, draw),
  };
}

/** One draw as staff supervise it; null where there is none. */
export async function showDraw(deps: Deps, slug: string): Promise<OfficeOutput<'contests.draw'>> {
  const { db, beacon } = deps;
  const draw = await readDraw(db, slug);
  if (draw === undefined) return null;
  const fixed = await readDigest(db, draw.id);
  return {
    draw: await viewOfficeDraw(deps, draw),
    drandRound: draw.drandRound,
    drawsAt: new Date(beacon.timeMs(draw.drandRound)).toISOString(),
    digest: fixed?.digest ?? null,
    closedAt: fixed === undefined ? null : new Date(fixed.closedAtMs).toISOString(),
    signature: draw.signature ?? null,
    payAt: draw.payAtMs === undefined ? null : new Date(draw.payAtMs).toISOString(),
    winners: await readOfficeWinners(deps, draw),
  };
}

async function readOfficeWinners(deps: Deps, draw: Draw) {
  const things = thingsOf(draw);
  const { payAtMs } = draw;
  const isLate = (times: Omit<WinTimes, 'wonAt'>) =>
    payAtMs !== undefined &&
    orderByOf({ wonAt: new Date(payAtMs), ...times }).getTime() <= deps.clock.nowMs();
  const rows = await deps.db
    .selectFrom('drawn_tickets as d')
    .innerJoin('players as p', 'p.id', 'd.player_id')
    .leftJoin('prize_orders as o', (join) =>
      join.on('o.slug', '=', draw.slug).onRef('o.ticket', '=', 'd.number'),
    )
    .select(['d.place', 'd.prize', 'd.number', 'd.player_id', 'd.is_paid', 'd.out_reason'])
    .leftJoin('prize_notices as n', (join) =>
      join.on('n.slug', '=', draw.slug).onRef('n.ticket', '=', 'd.number'),
    )
    .select(['p.nick', 'o.state', 'n.told_at'])
    .select((win) =>
      win
        .selectFrom('prize_extensions as e')
        .select(({ fn }) => fn.max('e.until').as('until'))
        .where('e.slug', '=', draw.slug)
        .whereRef('e.ticket', '=', 'd.number')
        .as('until'),
    )
    .where('d.draw_id', '=', draw.id)
    .where('d.place', 'is not', null)
    .orderBy('d.place')
    .orderBy('d.index')
    .execute();
  const subjectsOf = ({ place, number }: (typeof rows)[number]) => [
    winnerSubject(draw.slug, place ?? 0),
    winOfDraw({ slug: draw.slug, ticket: Number(number) }),
  ];
  const askedOf = await asksBySubject(deps, rows.flatMap(subjectsOf));
  return rows.map((row) => ({
    place: row.place ?? 0,
    prizeId: row.prize ?? '',
    ticket: Number(row.number),
    playerId: String(row.player_id),
    nick: row.nick,
    isThing: things.has(row.prize ?? ''),
    isPaid: row.is_paid,
    order: row.state,
    isLate:
      row.state === null &&
      things.has(row.prize ?? '') &&
      isLate({ toldAt: row.told_at, extendedTo: row.until }),
    out: row.out_reason,
    asked: row.out_reason === null ? subjectsOf(row).flatMap(askedOf) : [],
  }));
}
