import type { BeaconInfo } from '../../../shared/fairness/beacon.ts';
import { inOrder } from '../../../shared/fairness/rain/outcome.ts';
import type { RainProof } from '../../../shared/fairness/rain/proof.ts';
import type { Database } from '../../platform/db/database.ts';
import { readAirdrop, readJoiners } from './airdrop-store.ts';

/**
 * The proof of a rain that is or was drawn, from the moment when its list was closed: the digest is
 * public before the beacon is. It names nobody but by their public ids.
 */
export async function readRainProof(
  db: Database,
  proofId: string,
  beacon: BeaconInfo,
): Promise<RainProof | undefined> {
  const rain = await readAirdrop(db, { id: proofId });
  if (rain?.joinedDigest === undefined || rain.drandRound === undefined) return undefined;
  const joiners = await readJoiners(db, rain.id);
  const drawn = joiners
    .filter(({ place }) => place !== undefined)
    .toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0));
  return {
    v: 1,
    kind: 'rain',
    roundId: rain.id,
    places: rain.places,
    awardMicro: String(rain.awardMicro),
    closedAtMs: rain.gathersUntilMs ?? 0,
    joined: [...inOrder(joiners.map(({ publicId }) => publicId))],
    digest: rain.joinedDigest,
    drand: { ...beacon, round: rain.drandRound, signature: rain.signature ?? null },
    drawn: drawn.map(({ publicId }) => publicId),
  };
}
