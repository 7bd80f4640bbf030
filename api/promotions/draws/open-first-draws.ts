import { FIRST_DRAWS } from './first-draws.ts';
import type { DrawDeps } from './draws-deps.ts';
import { openDraw } from './open-draw.ts';

/**
 * Opens the draws of a new installation that it does not have yet. One that was over before it was
 * opened here stays empty: whatever happened in its time earned no tickets.
 */
export async function openFirstDraws(
  deps: Pick<DrawDeps, 'db' | 'clock' | 'beacon'>,
): Promise<void> {
  const known = await deps.db.selectFrom('draws').select('slug').execute();
  const missing = FIRST_DRAWS.filter(({ slug }) => !known.some((draw) => draw.slug === slug));
  for (const draw of missing) {
    await deps.db.transaction().execute(async (trx) => {
      await openDraw({ ...deps, db: trx }, draw);
      if (draw.endsAt.getTime() > deps.clock.nowMs()) return;
      await trx
        .updateTable('draws')
        .set({ state: 'empty' })
        .where('slug', '=', draw.slug)
        .where('tickets', '=', 0n)
        .execute();
    });
  }
}
