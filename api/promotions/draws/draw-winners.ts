import { randomnessOf } from '../../../shared/fairness/beacon.ts';
import { drawAll } from '../../../shared/fairness/draw/outcome.ts';
import type { DrawLeaf } from '../../../shared/fairness/draw/proof.ts';
import { placeOf } from '../../../shared/fairness/draw/tree.ts';
import { nodeHmac } from '../../fairness/node-hmac.ts';
import { crashPoint } from '../../platform/crash-points.ts';
import type { Database } from '../../platform/db/database.ts';
import { planOf } from './draw-plan.ts';
import { type Draw, type DrawDigest, readDigest, tryLockDraw } from '../tickets/draw-store.ts';
import { minutesMs } from './draw-times.ts';
import { type DrawnRow, insertDrawn } from './drawn-store.ts';
import type { DrawDeps } from './draws-deps.ts';
import { openList } from './ticket-path.ts';

/** What a draw is drawn from, once its beacon is signed. */
export type DrawInput = {
  readonly draw: Draw;
  readonly fixed: DrawDigest;
  readonly signature: string;
};

/**
 * Draws the winners of a closed list from the beacon's round that was fixed with it. While no relay
 * has it, the draw waits, however long: nothing else may decide it.
 */
export async function drawWinners(deps: DrawDeps, closed: Draw): Promise<void> {
  if (deps.clock.nowMs() < deps.beacon.timeMs(closed.drandRound)) return;
  const signed = await deps.beacon.fetch(closed.drandRound);
  if (signed === undefined) return;
  await deps.db.transaction().execute(async (trx) => {
    const draw = await tryLockDraw(trx, closed.id);
    const fixed = await readDigest(trx, closed.id);
    if (draw?.state !== 'closed' || fixed === undefined) return;
    if (fixed.drandRound !== signed.round) throw new Error('another beacon than was published');
    const input = { draw, fixed, signature: signed.signature };
    await insertDrawn(trx, draw.id, await drawRows(trx, input, []));
    const payAt = new Date(deps.clock.nowMs() + minutesMs(draw.terms.payAfterMinutes));
    await trx
      .updateTable('draws')
      .set({ state: 'drawn', pay_at: payAt, beacon_signature: signed.signature })
      .where('id', '=', draw.id)
      .execute();
    deps.logger.info({ slug: draw.slug }, 'the winners of a draw are drawn');
  });
  crashPoint('draw-after-draw');
}

/** Whether a ticket is in the list that was published, and not in one that was changed since. */
function isIn({ root, tickets }: DrawDigest, leaf: DrawLeaf, number: number): boolean {
  const placed = placeOf(leaf);
  if (placed?.root.hash !== root || placed.root.tickets !== tickets) return false;
  return placed.from <= number && number <= placed.to;
}

/** All that is drawn of a closed list, with those who take the places of `outs`. */
export async function drawRows(
  db: Database,
  { draw, fixed, signature }: DrawInput,
  outs: readonly { readonly index: number }[],
): Promise<readonly Omit<DrawnRow, 'isPaid' | 'out'>[]> {
  const { digest, tickets } = fixed;
  const find = await openList(db, draw);
  const randomness = randomnessOf(signature);
  const source = { slug: draw.slug, randomness, digest, tickets };
  const draws = drawAll(nodeHmac, source, { plan: planOf(draw.terms), outs });
  const found: (Awaited<ReturnType<typeof find>> & object)[] = [];
  let step = draws.next();
  while (step.done !== true) {
    const ticket = await find(step.value);
    if (ticket === undefined || !isIn(fixed, ticket.leaf, step.value)) {
      throw new Error(`the published list has no such ticket ${step.value}`);
    }
    found.push(ticket);
    step = draws.next(ticket.leaf);
  }
  return step.value.flatMap((drawn, index) => {
    const ticket = found[index];
    if (ticket === undefined) return [];
    return [{ ...drawn, index, playerId: ticket.playerId, leaf: ticket.leaf }];
  });
}
