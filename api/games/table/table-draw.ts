import { openTableStream } from '../../../shared/fairness/table-outcome.ts';
import type { Context } from '../../context.ts';
import { nodeHmac } from '../../fairness/node-hmac.ts';
import type { TableGame } from './table-game.ts';
import type { TableRound } from './table-round.ts';
import type { Draw } from './table-steps.ts';
import { readBets, readReveal } from './table-store.ts';

export type DrawDeps = Pick<Context, 'db' | 'beacon' | 'randomOrg'>;

/**
 * Draws a round whose bets are closed: from its link, its beacon and the digest of its bets, or from
 * random.org's answer for that digest. Undefined while the source has not spoken: ask again.
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
  { outcomeAt, name }: TableGame,
  round: TableRound,
): Promise<Draw | undefined> {
  const { id: roundId, betsDigest } = round;
  if (outcomeAt === undefined) throw new Error(`${name} is not played by random.org`);
  if (betsDigest === undefined) return undefined;
  const drawn = await randomOrg.draw({ roundId, betsDigest });
  if (drawn === undefined) return undefined;
  const reveal = await readReveal(db, round);
  return { reveal, beaconSignature: null, randomOrg: drawn.data, outcome: outcomeAt(drawn.index) };
}
