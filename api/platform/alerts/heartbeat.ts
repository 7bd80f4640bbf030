import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';

type Deps = { readonly db: Database; readonly clock: Clock };

const EVERY_MS = 30_000;

/**
 * Notes that work went well, for whoever watches for its silence. It may be called after each turn:
 * a row is written twice a minute at most.
 */
export function createHeartbeat({ db, clock }: Deps, name: string): () => Promise<void> {
  let notedMs = Number.NEGATIVE_INFINITY;
  return async () => {
    if (performance.now() - notedMs < EVERY_MS) return;
    const at = new Date(clock.nowMs());
    await db
      .insertInto('heartbeats')
      .values({ name, at })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ at }))
      .execute();
    notedMs = performance.now();
  };
}
