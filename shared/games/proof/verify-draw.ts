import { randomnessOf } from '../../fairness/beacon.ts';
import { drawAll, drawDigest, drawNow, drawRoundOf } from '../../fairness/draw/outcome.ts';
import { NOBODY } from '../../fairness/draw/nobody.ts';
import { placesOf } from '../../fairness/draw/prizes.ts';
import type { DrawLeaf, DrawProof } from '../../fairness/draw/proof.ts';
import { type Placed, placeOf, tagOf } from '../../fairness/draw/tree.ts';
import {
  check,
  type ProofCheck,
  resting,
  unjudged,
  type Verdict,
  verdictOf,
} from '../../fairness/verify-verdict.ts';
import { beaconChecks, drandProblem, type TableDeps } from '../table/verify.ts';

const MAX_PLACES = 10_000;

/** A field of a draw's proof that no real draw could have, or undefined. */
export function drawProblem(proof: DrawProof): string | undefined {
  const { prizes, prizesPerPerson, tickets, drawn, leaves, outs } = proof;
  const isPrize = ({ count, weight }: { count: number; weight: number }) =>
    count >= 1 && weight >= 0;
  if (!prizes.every(isPrize) || placesOf(prizes) > MAX_PLACES) return 'prizes';
  if (prizesPerPerson !== null && prizesPerPerson < 1) return 'prizesPerPerson';
  if (tickets < 1) return 'tickets';
  if (!isInOrder(proof)) return 'closedAtMs';
  if (drawn.some(({ leaf }) => leaves[leaf] === undefined)) return 'drawn';
  if (outs.some(({ index }) => typeof drawn[index]?.prize !== 'string')) return 'outs';
  return drandProblem(proof.drand);
}

const isInOrder = ({ endsAtMs, closedAtMs, drawAfterMs }: DrawProof) =>
  endsAtMs >= 0 && closedAtMs >= endsAtMs && drawAfterMs >= 0;

/** Where a leaf stands in this draw's list, or undefined where it is in no such list. */
function placeIn({ root, tickets }: DrawProof, leaf: DrawLeaf): Placed | undefined {
  const placed = placeOf(leaf);
  const isThere = placed?.root.hash === root && placed.root.tickets === tickets;
  return isThere ? placed : undefined;
}

/** That every ticket that was drawn is in the list, at the number by which it was drawn. */
function pathsCheck(proof: DrawProof): ProofCheck {
  const places = proof.leaves.map((leaf) => placeIn(proof, leaf));
  const isThere = ({ number, leaf }: DrawProof['drawn'][number]) => {
    const placed = places[leaf];
    return placed !== undefined && placed.from <= number && number <= placed.to;
  };
  const wrong = proof.drawn.find((ticket) => !isThere(ticket));
  const isOk = wrong === undefined && !places.includes(undefined);
  const count = String(proof.drawn.length);
  return { name: 'paths', isOk, expected: count, found: isOk ? count : `${wrong?.number ?? '?'}` };
}

/**
 * That the tickets shown to a player as theirs are in the list, under a tag of their own, and that they
 * can win there.
 */
function ownChecks(proof: DrawProof): readonly ProofCheck[] {
  const { own, roundId: slug } = proof;
  if (own === null) return [];
  const { publicId, salt, leaf } = own;
  const placed = placeIn(proof, leaf);
  const tag = tagOf({ slug, publicId, salt });
  const range = placed === undefined ? '' : `${placed.from}–${placed.to}`;
  const isOk = placed !== undefined && tag === leaf.tag;
  return [
    { name: 'own', isOk, expected: range, found: isOk ? range : leaf.tag },
    check('takesPart', 'part', leaf.person === NOBODY ? 'void' : 'part'),
  ];
}

const winsOf = (drawn: readonly { number: number; prize: string | null }[]) =>
  drawn.map(({ number, prize }) => `${number}:${prize ?? '-'}`).join(' ');

/** That the numbers and their prizes are those that the beacon draws, in the same order. */
function drawnCheck(proof: DrawProof, { hmac }: TableDeps): ProofCheck {
  const { roundId: slug, digest, drand, drawn, leaves, outs, tickets } = proof;
  const found = winsOf(drawn);
  if (drand.signature === null) return unjudged(check('drawn', '', found), 'awaited');
  const randomness = randomnessOf(drand.signature);
  const owners = new Map(
    drawn.map(({ number, leaf }) => [number, leaves[leaf]?.person ?? ''] as const),
  );
  try {
    const draws = drawAll(hmac, { slug, randomness, digest, tickets }, { plan: proof, outs });
    const due = drawNow(draws, (number) => {
      const person = owners.get(number);
      if (person === undefined) throw new RangeError(String(number));
      return { person };
    });
    return check('drawn', winsOf(due), found);
  } catch (error) {
    return check('drawn', error instanceof RangeError ? error.message : '?', found);
  }
}

/** Checks a draw's proof whose fields have their forms: the digest, the beacon, the list, the draw. */
export function verifyDraw(proof: DrawProof, deps: TableDeps): Verdict<DrawProof> {
  const list = check('list', drawDigest(proof), proof.digest);
  const round = check(
    'drawRound',
    String(drawRoundOf(proof.drand, proof)),
    String(proof.drand.round),
  );
  const beacon = beaconChecks(proof, proof.drand, deps).map((each) =>
    each.name === 'beaconRound' ? round : each,
  );
  const paths = pathsCheck(proof);
  const isSound = list.isOk && paths.isOk;
  const drawn = resting(isSound, [drawnCheck(proof, deps)]);
  return verdictOf([list, ...beacon, paths, ...drawn, ...ownChecks(proof)], proof);
}
