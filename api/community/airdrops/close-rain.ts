import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { joinedDigest } from '../../../shared/fairness/rain/outcome.ts';
import { crashPoint } from '../../platform/crash-points.ts';
import type { Database } from '../../platform/db/database.ts';
import type { AdvanceDeps } from './airdrop-deps.ts';
import { showAirdrop } from './airdrop-message.ts';
import { type Airdrop, lockAirdrop, readJoiners } from './airdrop-store.ts';
import { endIn } from './end-airdrop.ts';

/** How long a relay may take to say that it has no such beacon yet. */
const PATIENCE_MS = 500;

/**
 * Closes the list of a rain whose time is over. Where there is a place for each, each has one;
 * otherwise the digest of the list is published and the beacon draws. Where the beacon is already
 * public, because nobody closed the list in time, nothing may be drawn: the whole returns to the giver.
 */
export async function closeRain(deps: AdvanceDeps, { id, drandRound }: Airdrop): Promise<void> {
  const isLate = await isBeaconOut(deps, drandRound ?? 0);
  await deps.db.transaction().execute(async (trx) => {
    const rain = await lockAirdrop(trx, id);
    if (rain?.state !== 'open' || deps.clock.nowMs() < (rain.gathersUntilMs ?? 0)) return;
    if (rain.joined <= rain.places) {
      const { joined: taken } = rain;
      await placeAll(trx, rain);
      await endIn(deps, trx, { ...rain, taken });
    } else if (isLate) {
      deps.logger.error({ airdropId: id, drandRound }, 'a rain was closed too late to be drawn');
      await endIn(deps, trx, rain);
    } else {
      await beginDrawing(deps, trx, rain);
    }
  });
  crashPoint('rain-after-close');
}

async function isBeaconOut({ clock, beacon }: AdvanceDeps, round: number): Promise<boolean> {
  if (clock.nowMs() >= beacon.timeMs(round)) return true;
  const given = new AbortController();
  const patience = delay(PATIENCE_MS, undefined, { signal: given.signal }).catch(() => undefined);
  const found = await Promise.race([beacon.fetch(round), patience]);
  given.abort();
  return found !== undefined;
}

/** Gives each who joined a place, in the order in which they did. */
async function placeAll(trx: Database, { id }: Airdrop): Promise<void> {
  await sql`
    update airdrop_claims c set place = placed.place
      from (select player_id, row_number() over (order by claimed_at, player_id)::int as place
              from airdrop_claims where airdrop_id = ${id}) placed
     where c.airdrop_id = ${id} and c.player_id = placed.player_id`.execute(trx);
}

async function beginDrawing(deps: AdvanceDeps, trx: Database, rain: Airdrop): Promise<void> {
  const joiners = await readJoiners(trx, rain.id);
  const digest = joinedDigest(joiners.map(({ publicId }) => publicId));
  await trx
    .updateTable('airdrops')
    .set({ state: 'drawing', joined_digest: digest })
    .where('id', '=', rain.id)
    .execute();
  deps.airdrops.noteOver(rain.uid);
  await showAirdrop(deps, trx, { ...rain, state: 'drawing', joinedDigest: digest });
}
