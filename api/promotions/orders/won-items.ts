import { type PlayerId, playerIdOf } from '../../../shared/ids.ts';
import type { PrizeTitle } from '../../../shared/promotions/orders/contract.ts';
import type { Database } from '../../platform/db/database.ts';

/** A thing that a player won in a draw. */
export type WonItem = {
  readonly slug: string;
  /** The number of the ticket that won it. */
  readonly ticket: number;
  readonly playerId: PlayerId;
  readonly title: PrizeTitle;
  /** From when it is theirs: winners are looked at before that. */
  readonly wonAt: Date;
};

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
    .select(['t.number', 't.prize', 't.player_id', 'd.terms', 'd.pay_at'])
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
      },
    ];
  });
}
