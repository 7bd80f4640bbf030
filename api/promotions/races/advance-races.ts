import { sql } from 'kysely';
import { completeThrough } from '../../ledger/watermark.ts';
import type { Database } from '../../platform/db/database.ts';
import { finishRace } from './finish-race.ts';
import { freezeScores } from './freeze-scores.ts';
import { payPrizes } from './pay-prizes.ts';
import { moveRace, type Race, readUnderWay } from './race-store.ts';
import type { AdvanceDeps } from './races-deps.ts';

/** An id through which the books are complete, once all who write now have ended. */
export type ReadThrough = (db: Database) => Promise<string | undefined>;

/**
 * Takes every race that is due one step on, and pays prizes that are due. A step is one transaction
 * with the race locked, and money moves under keys, so it may run in several processes at once and
 * die anywhere.
 */
export async function advanceRaces(
  deps: AdvanceDeps,
  readThrough: ReadThrough = completeThrough,
): Promise<void> {
  const nowMs = deps.clock.nowMs();
  const onBroken = (slug: string, error: unknown) =>
    deps.logger.error({ err: error, slug }, 'the terms of a race cannot be read');
  for (const race of await readUnderWay(deps.db, onBroken)) {
    try {
      await advance(deps.db, race, { nowMs, readThrough });
    } catch (error) {
      const { slug, state } = race;
      deps.logger.error({ err: error, slug, state }, 'a race could not be taken on');
    }
  }
  await payPrizes(deps);
}

async function advance(
  db: Database,
  race: Race,
  { nowMs, readThrough }: { readonly nowMs: number; readonly readThrough: ReadThrough },
): Promise<void> {
  const { state, endsAtMs, finalAtMs } = race;
  switch (state) {
    case 'open':
      if (nowMs < endsAtMs) return;
      if (!race.isOfAllPlay) await moveRace(db, race, 'settling');
      else if (await isCompleteTo(db, endsAtMs, readThrough)) await freezeScores(db, race);
      return;
    case 'settling':
      if (nowMs >= finalAtMs) await moveRace(db, race, 'sealing');
      return;
    case 'sealing':
      // Whoever began to write scores before the race was sealed has ended now.
      if ((await readThrough(db)) !== undefined) await finishRace(db, race);
      return;
    case 'final':
    case 'cancelled':
      return;
  }
}

/** Whether no bet of a race can appear in the books any more. */
async function isCompleteTo(
  db: Database,
  endsAtMs: number,
  readThrough: ReadThrough,
): Promise<boolean> {
  const throughId = await readThrough(db);
  if (throughId === undefined) return false;
  const { rows } = await sql<{ isComplete: boolean }>`
    select ${throughId}::uuid >= uuid_floor(${new Date(endsAtMs)}::timestamptz)
           as "isComplete"`.execute(db);
  return rows[0]?.isComplete === true;
}
