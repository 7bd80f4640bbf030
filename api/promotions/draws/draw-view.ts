import { type PlayerId, playerIdOf } from '../../../shared/ids.ts';
import type { DrawState, DrawView } from '../../../shared/promotions/draws/contract.ts';
import type { PrizeWait } from '../../../shared/promotions/prize-wait.ts';
import type { Beacon } from '../../fairness/beacon/beacon.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { readSent } from '../orders/order-store.ts';
import { readWait } from '../prize-wait.ts';
import { type Draw, type DrawDigest, readDigest } from '../tickets/draw-store.ts';

export type DrawViewDeps = {
  readonly db: Database;
  readonly clock: Pick<Clock, 'nowMs'>;
  readonly beacon: Pick<Beacon, 'info' | 'timeMs'>;
};

type Winner = Omit<DrawView['winners'][number], 'isOwn'> & { readonly playerId: PlayerId };

/** What everybody sees of a draw alike. */
export type DrawPage = {
  readonly draw: Draw;
  readonly fixed: DrawDigest | undefined;
  readonly winners: readonly Winner[];
};

export async function readDrawPage(db: Database, draw: Draw): Promise<DrawPage> {
  const [fixed, winners] = await Promise.all([readDigest(db, draw.id), readWinners(db, draw.id)]);
  return { draw, fixed, winners };
}

/** A draw as anybody may see it, with what is a player's own where one asks. */
export async function viewDraw(
  { db, clock, beacon }: DrawViewDeps,
  page: DrawPage,
  playerId: PlayerId | undefined,
): Promise<DrawView> {
  const { draw, fixed, winners } = page;
  const own = playerId === undefined ? null : await readOwn({ db, clock }, page, playerId);
  return {
    slug: draw.slug,
    state: stateOf(draw, clock.nowMs()),
    terms: draw.terms,
    startsAt: new Date(draw.startsAtMs).toISOString(),
    endsAt: new Date(draw.endsAtMs).toISOString(),
    leftSeconds: Math.max(0, Math.ceil((draw.endsAtMs - clock.nowMs()) / 1000)),
    tickets: draw.tickets,
    own,
    drandRound: draw.drandRound,
    drawsAt: new Date(beacon.timeMs(draw.drandRound)).toISOString(),
    digest: fixed?.digest ?? null,
    closedAt: fixed === undefined ? null : new Date(fixed.closedAtMs).toISOString(),
    winners: winners.map(({ playerId: winnerId, ...winner }) => ({
      ...winner,
      isOwn: winnerId === playerId,
    })),
  };
}

export function stateOf({ state, startsAtMs, endsAtMs }: Draw, nowMs: number): DrawState {
  switch (state) {
    case 'open':
      if (nowMs < startsAtMs) return 'coming';
      return nowMs < endsAtMs ? 'open' : 'over';
    case 'closed':
    case 'empty':
      return state;
    case 'drawn':
    case 'paying':
    case 'settled':
      return 'drawn';
  }
}

type OwnDeps = Pick<DrawViewDeps, 'db' | 'clock'>;

async function readOwn(
  deps: OwnDeps,
  page: DrawPage,
  playerId: PlayerId,
): Promise<DrawView['own']> {
  const row = await deps.db
    .selectFrom('draw_entrants')
    .select(['tickets', 'out'])
    .where('draw_id', '=', page.draw.id)
    .where('player_id', '=', BigInt(playerId))
    .executeTakeFirst();
  const waits = await readOwnWait(deps, page, playerId);
  const { payAtMs } = page.draw;
  const isPaidLater = waits === 'soon' && payAtMs !== undefined && payAtMs > deps.clock.nowMs();
  return {
    tickets: row?.tickets ?? 0,
    out: row?.out ?? null,
    ...(waits !== undefined && { waits }),
    ...(isPaidLater && { paysAt: new Date(payAtMs).toISOString() }),
  };
}

/** Why a prize of a winner is not paid yet, or not sent; money waits also for its turn. */
async function readOwnWait(
  { db, clock }: OwnDeps,
  { draw, winners }: DrawPage,
  playerId: PlayerId,
): Promise<PrizeWait | undefined> {
  const things = new Set(draw.terms.prizes.flatMap(({ kind, id }) => (kind === 3 ? [id] : [])));
  const own = winners.filter((winner) => winner.playerId === playerId && winner.out === null);
  const due = own.filter(({ isPaid }) => !isPaid);
  if (due.length === 0) return undefined;
  const wait = await readWait(db, playerId, clock.nowMs());
  if (due.some(({ prizeId }) => !things.has(prizeId))) return wait;
  if (wait !== 'held' && wait !== 'banned') return undefined;
  const sent = await readSent(db, draw.slug, playerId);
  return due.every(({ ticket }) => sent.has(ticket)) ? undefined : wait;
}

async function readWinners(db: Database, drawId: number): Promise<readonly Winner[]> {
  const rows = await db
    .selectFrom('drawn_tickets')
    .innerJoin('players', 'players.id', 'drawn_tickets.player_id')
    .select(['place', 'prize', 'number', 'player_id', 'nick', 'is_hidden', 'is_paid', 'out_reason'])
    .where('draw_id', '=', drawId)
    .where('place', 'is not', null)
    .orderBy('place')
    .orderBy('index')
    .execute();
  return rows.map((row) => ({
    place: row.place ?? 0,
    prizeId: row.prize ?? '',
    ticket: Number(row.number),
    nick: row.is_hidden ? null : row.nick,
    playerId: playerIdOf(row.player_id),
    isPaid: row.is_paid,
    out: row.out_reason,
  }));
}
