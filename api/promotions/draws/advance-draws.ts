import { closeDraw } from './close-draw.ts';
import { type Draw, readDueDraws } from '../tickets/draw-store.ts';
import { drawWinners } from './draw-winners.ts';
import type { DrawDeps } from './draws-deps.ts';
import { payWinners } from './pay-winners.ts';

/**
 * Takes every draw that is due one step on. A step is one transaction under the lock of its row, and
 * money moves under keys, so it may run in several processes at once and die anywhere.
 */
export async function advanceDraws(deps: DrawDeps): Promise<void> {
  for (const draw of await readDueDraws(deps.db, deps.clock.nowMs())) {
    try {
      await advance(deps, draw);
    } catch (error) {
      const { slug, state } = draw;
      deps.logger.error({ err: error, slug, state }, 'a draw could not be taken on');
    }
  }
}

async function advance(deps: DrawDeps, draw: Draw): Promise<void> {
  if (draw.state === 'open') return await closeDraw(deps, draw);
  if (draw.state === 'closed') return await drawWinners(deps, draw);
  await payWinners(deps, draw);
}
