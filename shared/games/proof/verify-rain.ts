import { randomnessOf } from '../../fairness/beacon.ts';
import { drawRain, isPerson, joinedDigest } from '../../fairness/rain/outcome.ts';
import type { RainProof } from '../../fairness/rain/proof.ts';
import {
  check,
  isAmount,
  type ProofCheck,
  resting,
  unjudged,
  type Verdict,
  verdictOf,
} from '../../fairness/verify-verdict.ts';
import { beaconChecks, drandProblem, type TableDeps } from '../table/verify.ts';

/** A field of a rain's proof that no real rain could have, or undefined. */
export function rainProblem({ places, awardMicro, closedAtMs, drand }: RainProof) {
  if (places < 1) return 'places';
  if (!isAmount(awardMicro)) return 'awardMicro';
  return closedAtMs < 0 ? 'closedAtMs' : drandProblem(drand);
}

/** That each who joined is on the list once, and that there were too few places for all. */
function joinedCheck({ joined, places }: RainProof): ProofCheck {
  const wrong = joined.find((one) => !isPerson(one));
  const fault = wrong ?? (new Set(joined).size < joined.length ? 'twice' : undefined);
  const count = String(joined.length);
  const isOk = fault === undefined && joined.length > places;
  return { name: 'joined', isOk, expected: count, found: fault ?? count };
}

/** That those who have a place are those whom the beacon and the list draw, in the same order. */
function drawnCheck(proof: RainProof, { hmac }: TableDeps): ProofCheck {
  const { roundId: rainId, digest, drand, drawn, joined, places } = proof;
  const found = drawn.join(' ');
  if (drand.signature === null) return unjudged(check('drawn', '', found), 'awaited');
  const randomness = randomnessOf(drand.signature);
  const due = drawRain(hmac, { rainId, randomness, digest }, { joined, places });
  return check('drawn', due.join(' '), found);
}

/** Checks a rain's proof whose fields have their forms: the list, its digest, the beacon, the draw. */
export function verifyRain(proof: RainProof, deps: TableDeps): Verdict<RainProof> {
  const joined = joinedCheck(proof);
  const list = check('list', joinedDigest(proof.joined), proof.digest);
  const beacon = beaconChecks(proof, proof.drand, deps).map((each) =>
    each.name === 'beaconRound' ? { ...each, name: 'rainRound' as const } : each,
  );
  const isSound = joined.isOk && list.isOk;
  return verdictOf(
    [joined, list, ...beacon, ...resting(isSound, [drawnCheck(proof, deps)])],
    proof,
  );
}
