import { sql } from 'kysely';
import { AIRDROP_OPEN_MS } from '../../../shared/community/airdrops/rules.ts';
import { drawRain } from '../../../shared/fairness/rain/outcome.ts';
import { nodeHmac } from '../../fairness/node-hmac.ts';
import { crashPoint } from '../../platform/crash-points.ts';
import type { Database } from '../../platform/db/database.ts';
import type { AdvanceDeps } from './airdrop-deps.ts';
import { type Airdrop, lockAirdrop, readJoiners } from './airdrop-store.ts';
import { endIn } from './end-airdrop.ts';

/**
 * Draws the places of a rain from the beacon's round that was fixed when it opened. While no relay has
 * it, the rain waits; after ten minutes the whole returns to the giver.
 */
export async function drawPlaces(deps: AdvanceDeps, asked: Airdrop): Promise<void> {
  const { id, drandRound = 0 } = asked;
  const signed = await deps.beacon.fetch(drandRound);
  const isGivenUp = deps.clock.nowMs() > deps.beacon.timeMs(drandRound) + AIRDROP_OPEN_MS;
  if (signed === undefined && !isGivenUp) return;
  await deps.db.transaction().execute(async (trx) => {
    const rain = await lockAirdrop(trx, id);
    if (rain?.state !== 'drawing') return;
    if (signed === undefined) {
      deps.logger.error({ airdropId: id, drandRound }, 'a rain has no beacon and is given back');
      return await endIn(deps, trx, rain);
    }
    const { signature, randomness } = signed;
    const taken = await placeDrawn(trx, rain, randomness);
    await endIn(deps, trx, { ...rain, taken, signature });
  });
  crashPoint('rain-after-draw');
}

/** Gives the drawn their places, and answers how many there are. */
async function placeDrawn(trx: Database, rain: Airdrop, randomness: string): Promise<number> {
  const { id: rainId, joinedDigest: digest = '', places } = rain;
  const joiners = await readJoiners(trx, rainId);
  const joined = joiners.map(({ publicId }) => publicId);
  const drawn = drawRain(nodeHmac, { rainId, randomness, digest }, { joined, places });
  await sql`
    update airdrop_claims c set place = drawn.place
      from unnest(${drawn}::uuid[]) with ordinality as drawn (public_id, place)
      join players p on p.public_id = drawn.public_id
     where c.airdrop_id = ${rainId} and c.player_id = p.id`.execute(trx);
  return drawn.length;
}
