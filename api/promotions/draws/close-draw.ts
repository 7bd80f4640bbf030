import { drawDigest, drawRoundOf } from '../../../shared/fairness/draw/outcome.ts';
import { crashPoint } from '../../platform/crash-points.ts';
import type { Database } from '../../platform/db/database.ts';
import { giveMissedDeposits } from '../tickets/give-deposit-tickets.ts';
import { takeReturned, takeUncountedVisits } from '../tickets/take-tickets.ts';
import { closedDraw } from './draw-plan.ts';
import { CLOSE_AFTER_MS, type Draw, tryLockDraw } from '../tickets/draw-store.ts';
import { timesOf } from './draw-times.ts';
import type { DrawDeps } from './draws-deps.ts';
import { judgeEntrants } from './judge-entrants.ts';
import { writeTree } from './list-tree.ts';
import { takeAboveCap } from './take-above-cap.ts';

/**
 * Closes the list of a draw whose time is over: who takes part is decided, the tree is made, and its
 * digest is published, before the round of the beacon that decides. All of it is one transaction, in
 * one process. Where that round is near or past, a later one is fixed together with the list.
 */
export async function closeDraw(deps: DrawDeps, due: Draw): Promise<void> {
  await giveMissedDeposits(deps, due);
  await deps.db.transaction().execute(async (trx) => {
    const draw = await tryLockDraw(trx, due.id);
    const nowMs = deps.clock.nowMs();
    if (draw?.state !== 'open' || nowMs < draw.endsAtMs + CLOSE_AFTER_MS) return;
    if (draw.tickets === 0) return await setState(trx, draw, { state: 'empty' });
    await takeReturned(trx, draw.id, nowMs);
    await takeUncountedVisits(trx, draw, nowMs);
    const askers = await judgeEntrants(trx, draw.id, nowMs);
    await takeAboveCap(trx, draw, { askers, nowMs });
    const { hash: root, tickets } = await writeTree(trx, draw);
    await publish(deps, trx, { draw, root, tickets });
  });
  crashPoint('draw-after-close');
}

type Made = { readonly draw: Draw; readonly root: string; readonly tickets: number };

/** Publishes the digest of a list, with the moment at which it was fixed. */
async function publish(
  { clock, beacon, logger }: DrawDeps,
  trx: Database,
  { draw, root, tickets }: Made,
): Promise<void> {
  const closedAtMs = clock.nowMs();
  const drandRound = drawRoundOf(beacon.info, timesOf(draw, closedAtMs));
  const fixed = { root, tickets, closedAtMs, drandRound };
  const digest = drawDigest(closedDraw(draw, fixed, beacon.info));
  if (drandRound !== draw.drandRound) {
    logger.warn({ slug: draw.slug, drandRound }, 'a list was closed late: a later beacon decides');
  }
  await trx
    .insertInto('draw_digests')
    .values({
      draw_id: draw.id,
      digest,
      root,
      tickets: BigInt(tickets),
      closed_at: new Date(closedAtMs),
      drand_round: BigInt(drandRound),
    })
    .execute();
  await setState(trx, draw, { state: 'closed', drand_round: BigInt(drandRound) });
  logger.info({ slug: draw.slug, digest, tickets, drandRound }, 'the list of a draw is closed');
}

const setState = async (
  trx: Database,
  { id }: Draw,
  change: { readonly state: Draw['state']; readonly drand_round?: bigint },
): Promise<void> =>
  void (await trx.updateTable('draws').set(change).where('id', '=', id).execute());
