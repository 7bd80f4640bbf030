import { Refusal } from '../../../shared/errors/refusal.ts';
import { lockDraw, readDigest, readDraw } from '../tickets/draw-store.ts';
import { withinTransaction } from '../../platform/db/within-transaction.ts';
import { drawRows } from './draw-winners.ts';
import { type DrawnRow, insertDrawn, readDrawn } from './drawn-store.ts';
import type { DrawDeps } from './draws-deps.ts';

/** Whose prize is taken away, why, and by whom of the staff. */
export type Disqualified = {
  readonly slug: string;
  readonly place: number;
  /** What players are told. */
  readonly reason: string;
  readonly by: string;
};

/**
 * Takes a prize from its winner before it is paid; the next number that the same beacon draws has it.
 * The reason is in the proof of the draw for good.
 *
 * Refuses `draw.none`, `draw.no-winner`, `draw.paid`.
 */
export async function disqualifyWinner(
  deps: Pick<DrawDeps, 'db' | 'clock'>,
  { slug, place, reason, by }: Disqualified,
): Promise<void> {
  const { db, clock } = deps;
  const asked = await readDraw(db, slug);
  if (asked === undefined) throw new Refusal('draw.none');
  await withinTransaction(db, async (trx) => {
    const draw = await lockDraw(trx, asked.id);
    const fixed = await readDigest(trx, asked.id);
    const before = await readDrawn(trx, asked.id);
    const winner = before.find((row) => row.place === place && row.out === undefined);
    const signature = draw?.signature;
    if (winner === undefined || fixed === undefined || signature === undefined) {
      throw new Refusal('draw.no-winner');
    }
    if (draw?.state !== 'drawn') throw new Refusal('draw.paid');
    const outs = outsOf(before);
    await trx
      .updateTable('drawn_tickets')
      .set({
        out_order: outs.length,
        out_reason: reason,
        out_by: by,
        out_at: new Date(clock.nowMs()),
      })
      .where('draw_id', '=', draw.id)
      .where('index', '=', winner.index)
      .execute();
    const input = { draw, fixed, signature };
    const rows = await drawRows(trx, input, [...outs, { index: winner.index }]);
    await insertDrawn(trx, draw.id, rows.slice(before.length));
  });
}

/** Those who lost their prize, in that order. */
export const outsOf = (
  drawn: readonly DrawnRow[],
): readonly { readonly index: number; readonly reason: string }[] =>
  drawn
    .flatMap(({ index, out }) => (out === undefined ? [] : [{ index, ...out }]))
    .toSorted((one, other) => one.order - other.order)
    .map(({ index, reason }) => ({ index, reason }));
