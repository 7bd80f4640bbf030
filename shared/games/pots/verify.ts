import type { DigestBet } from '../../fairness/bets-digest.ts';
import {
  check,
  isAmount,
  resting,
  type Verdict,
  verdictOf,
} from '../../fairness/verify-verdict.ts';
import {
  beaconChecks,
  betsCheck,
  moneyChecks,
  promiseChecks,
  streamOf,
  type TableDeps,
  tableProblem,
} from '../table/verify.ts';
import { drawPot } from './outcome.ts';
import type { PotProof } from './proof.ts';
import { type PotBet, potPayouts, type PotShares, potShares } from './rules.ts';

/** The rules of one game of pots, for its proofs. */
export type PotTerms = {
  readonly mostPlayers: number;
  readonly mostStakes: number;
  /** Whether a round with these shares may begin, and so be drawn. */
  readonly canBegin: (shares: PotShares) => boolean;
};

/** The largest pot that a ticket can be drawn for. */
const LARGEST_POT = 2n ** 64n;

/** A bet of the digest as the rules take it. */
export const potBet = ({ betId, playerHash, stakeMicro }: DigestBet): PotBet => ({
  betId,
  owner: playerHash,
  stakeMicro: BigInt(stakeMicro),
});

/** What no list of bets has, drawn or refunded: too many players, too many stakes of one. */
export function potFault(
  bets: readonly DigestBet[],
  { mostPlayers, mostStakes }: PotTerms,
): string | undefined {
  const stakes = new Map<string, number>();
  for (const { playerHash } of bets) stakes.set(playerHash, (stakes.get(playerHash) ?? 0) + 1);
  if (stakes.size > mostPlayers) return 'players';
  const greedy = [...stakes].find(([, count]) => count > mostStakes);
  if (greedy !== undefined) return greedy[0];
  const pot = bets.reduce((sum, { stakeMicro }) => sum + BigInt(stakeMicro), 0n);
  return pot > LARGEST_POT ? 'pot' : undefined;
}

/** A field of a proof that no real round could have, or undefined. */
export const potProblem = (proof: PotProof): string | undefined =>
  tableProblem(proof) ?? (isAmount(proof.feeMicro) ? undefined : 'feeMicro');

/** Checks a pot whose fields have their forms: bets, promise, beacon, ticket, winner, money. */
export function verifyPot<Proof extends PotProof>(
  proof: Proof,
  deps: TableDeps,
  terms: PotTerms,
): Verdict<Proof> {
  const drawn = proof.bets.map(potBet);
  const unready = terms.canBegin(potShares(drawn)) ? undefined : 'shares';
  const bets = betsCheck(proof, { sides: 'own', problem: potFault(proof.bets, terms) ?? unready });
  if (!bets.isOk) return verdictOf([bets], proof);
  const draw = drawPot(streamOf(proof, proof.drand, deps.hmac), drawn);
  const ticket = check('ticket', draw.ticket.toString(), proof.ticket);
  const winner = check('winner', draw.winner, proof.winner);
  const paid = potPayouts({ winner: draw.winner, bets: drawn });
  const checks = [
    bets,
    ...promiseChecks(proof, deps),
    ...beaconChecks(proof, proof.drand, deps),
    ticket,
    ...resting(ticket.isOk, [winner]),
    ...resting(ticket.isOk && winner.isOk, moneyChecks(proof, paid)),
  ];
  return verdictOf(checks, proof);
}
