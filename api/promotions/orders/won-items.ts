import { type PlayerId, playerIdOf } from '../../../shared/ids.ts';
import type { PrizeTitle } from '../../../shared/promotions/orders/contract.ts';
import { ORDERED_WITHIN_DAYS } from '../../../shared/promotions/orders/days.ts';
import type { Database } from '../../platform/db/database.ts';
import { DAY_MS } from '../../../shared/platform/durations.ts';

/** A thing that a player won in a draw. */
export type WonItem = {
  readonly slug: string;
  /** The number of the ticket that won it. */
  readonly ticket: number;
  readonly playerId: PlayerId;
  readonly title: PrizeTitle;
  /** From when it is theirs: winners are looked at before that. */
  readonly wonAt: Date;
  /** Until when it may be ordered: 60 days, or what two people of the staff gave besides. */
  readonly orderBy: Date;
};

/** What the time to order a win follows from. */
export type WinTimes = {
  readonly wonAt: Date;
  /** When the winner was told; null before. */
  readonly toldAt: Date | null;
  readonly extendedTo: Date | null;
};

/** Until when a win may be ordered: who was told late has the whole time from then on. */
export function orderByOf({ wonAt, toldAt, extendedTo }: WinTimes): Date {
  const fromMs = Math.max(wonAt.getTime(), toldAt?.getTime() ?? 0);
  const ownMs = fromMs + ORDERED_WITHIN_DAYS * DAY_MS;
  return new Date(Math.max(ownMs, extendedTo?.getTime() ?? 0));
}

type Asked = {
  readonly slug: string;
  readonly playerId: PlayerId;
};

/**
 * The things that a player won in a draw, in the order of its places. One that staff took away is not
 * among them, nor one whose winners are still looked at: until they are paid, staff may take it away.
 */
export async function readWonItems(
  db: Database,
  { slug, playerId }: Asked,
): Promise<readonly WonItem[]> {
  const rows = await db
    .selectFrom('drawn_tickets as t')
    .innerJoin('draws as d', 'd.id', 't.draw_id')
    .leftJoin('prize_notices as n', (join) =>
      join.onRef('n.slug', '=', 'd.slug').onRef('n.ticket', '=', 't.number'),
    )
    .select(['t.number', 't.prize', 't.player_id', 'd.terms', 'd.pay_at', 'n.told_at'])
    .select((win) =>
      win
        .selectFrom('prize_extensions as e')
        .select(({ fn }) => fn.max('e.until').as('until'))
        .whereRef('e.slug', '=', 'd.slug')
        .whereRef('e.ticket', '=', 't.number')
        .as('until'),
    )
    .where('d.slug', '=', slug)
    .where('t.player_id', '=', BigInt(playerId))
    .where('t.place', 'is not', null)
    .where('t.out_order', 'is', null)
    .where('d.state', 'in', ['paying', 'settled'])
    .orderBy('t.place')
    .execute();
  return rows.flatMap((row) => {
    const prize = row.terms.prizes.find(({ id }) => id === row.prize);
    if (prize?.kind !== 3 || row.pay_at === null) return [];
    return [
      {
        slug,
        ticket: Number(row.number),
        playerId: playerIdOf(row.player_id),
        title: prize.title,
        wonAt: row.pay_at,
        orderBy: orderByOf({ wonAt: row.pay_at, toldAt: row.told_at, extendedTo: row.until }),
      },
    ];
  });
}
