import { sql, type Selectable } from 'kysely';
import type { DrawLeaf } from '../../../shared/fairness/draw/proof.ts';
import { type PlayerId, playerIdOf } from '../../../shared/ids.ts';
import type { Database } from '../../platform/db/database.ts';
import type { DrawnTicketsTable } from '../../platform/db/tables/draws.ts';

/** A ticket that was drawn, with the place and prize that it won, where it was not passed over. */
export type DrawnRow = {
  readonly index: number;
  readonly number: number;
  readonly playerId: PlayerId;
  readonly leaf: DrawLeaf;
  readonly place: number | null;
  readonly prize: string | null;
  readonly isPaid: boolean;
  readonly out: { readonly order: number; readonly reason: string } | undefined;
};

const rowOf = (row: Selectable<DrawnTicketsTable>): DrawnRow => ({
  index: row.index,
  number: Number(row.number),
  playerId: playerIdOf(row.player_id),
  leaf: row.leaf,
  place: row.place,
  prize: row.prize,
  isPaid: row.is_paid,
  out: row.out_order === null ? undefined : { order: row.out_order, reason: row.out_reason ?? '' },
});

/** Everything that was drawn, in order. */
export async function readDrawn(db: Database, drawId: number): Promise<readonly DrawnRow[]> {
  const rows = await db
    .selectFrom('drawn_tickets')
    .selectAll()
    .where('draw_id', '=', drawId)
    .orderBy('index')
    .execute();
  return rows.map(rowOf);
}

export async function insertDrawn(
  trx: Database,
  drawId: number,
  rows: readonly Omit<DrawnRow, 'isPaid' | 'out'>[],
): Promise<void> {
  for (const { index, number, playerId, leaf, place, prize } of rows) {
    await trx
      .insertInto('drawn_tickets')
      .values({
        draw_id: drawId,
        index,
        number: BigInt(number),
        player_id: BigInt(playerId),
        leaf: sql`${JSON.stringify(leaf)}::jsonb`,
        place,
        prize,
        out_order: null,
        out_reason: null,
        out_by: null,
        out_at: null,
      })
      .execute();
  }
}

/** Notes that the money of a prize is paid. */
export async function markDrawnPaid(db: Database, drawId: number, index: number): Promise<void> {
  await db
    .updateTable('drawn_tickets')
    .set({ is_paid: true })
    .where('draw_id', '=', drawId)
    .where('index', '=', index)
    .execute();
}
