import { beaconTimeMs, QUICKNET, randomnessOf } from '../../fairness/beacon.ts';
import { drawRain, inOrder, joinedDigest } from '../../fairness/rain/outcome.ts';
import type { RainProof } from '../../fairness/rain/proof.ts';
import { pureHmac } from '../../fairness/seeds.ts';
import { NO_ROUND } from '../../fairness/solo-example.ts';
import { CLOSED_BEFORE_MS, SIGNED } from '../table/example.ts';

/** People who do not exist. */
const PEOPLE = inOrder(
  [1, 2, 3, 4, 5].map((n) => `${String(n).repeat(8)}-0000-4000-8000-000000000000`),
);

const PLACES = 2;

/** The whole proof of a rain that nobody joined, to try the checker with. */
export function rainExample(): RainProof {
  const digest = joinedDigest(PEOPLE);
  const source = { rainId: NO_ROUND, randomness: randomnessOf(SIGNED.signature), digest };
  return {
    v: 1,
    kind: 'rain',
    roundId: NO_ROUND,
    places: PLACES,
    awardMicro: '10000000',
    closedAtMs: beaconTimeMs(QUICKNET, SIGNED.round) - CLOSED_BEFORE_MS,
    joined: [...PEOPLE],
    digest,
    drand: { ...QUICKNET, ...SIGNED },
    drawn: [...drawRain(pureHmac, source, { joined: PEOPLE, places: PLACES })],
  };
}
