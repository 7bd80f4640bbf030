import { openTableStream } from '../../../shared/fairness/table-outcome.ts';
import type { RandomOrg } from '../../fairness/random-org/random-org.ts';
import type { Beacon } from '../../fairness/beacon/beacon.ts';
import type { Database } from '../../platform/db/database.ts';
import { nodeHmac } from '../../fairness/node-hmac.ts';
import type { TableGame } from './table-game.ts';
import type { TableRound } from './table-round.ts';
import type { Draw } from './table-steps.ts';
import { readBets, readReveal } from './table-store.ts';

export type DrawDeps = {
  readonly db: Database;
  readonly beacon: Beacon;
  readonly randomOrg: RandomOrg;
};

/**
 * Draws a round whose bets are closed: from its link, its beacon and the digest of its bets, or
 * from random.org's answer for that digest. Undefined while the source has not answered: call
 * again.
 */
export async function drawTable(
  deps: DrawDeps,
  game: TableGame,
  round: TableRound,
): Promise<Draw | undefined> {
  return round.source === 'random.org'
    ? await drawFromRandomOrg(deps, game, round)
    : await drawFromBeacon(deps, game, round);
}

async function drawFromBeacon(
  { db, beacon }: DrawDeps,
  game: TableGame,
  round: TableRound,
): Promise<Draw | undefined> {
  const { id: roundId, beaconRound, betsDigest } = round;
  if (beaconRound === undefined || betsDigest === undefined) return undefined;
  const signed = await beacon.fetch(beaconRound);
  if (signed === undefined) return undefined;
  const { randomness, signature } = signed;
  const [reveal, bets] = await Promise.all([readReveal(db, round), readBets(db, roundId)]);
  const stream = openTableStream(nodeHmac, { reveal, roundId, randomness, betsDigest });
  const outcome = game.draw(stream, bets);
  return { reveal, beaconSignature: signature, randomOrg: null, outcome };
}

async function drawFromRandomOrg(
  { db, randomOrg }: DrawDeps,
  { randomOrg: draws, name }: TableGame,
  round: TableRound,
): Promise<Draw | undefined> {
  const { id: roundId, betsDigest } = round;
  if (draws === undefined) throw new Error(`${name} is not played by random.org`);
  if (betsDigest === undefined) return undefined;
  const drawn = await randomOrg.draw({ roundId, betsDigest, outcomes: draws.outcomes });
  if (drawn === undefined) return undefined;
  const reveal = await readReveal(db, round);
  return {
    reveal,
    beaconSignature: null,
    randomOrg: drawn.data,
    outcome: draws.outcomeAt(drawn.index),
  };
}
