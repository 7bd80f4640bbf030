import type { DigestBet } from '../../fairness/bets-digest.ts';
import { check, resting, type Verdict, verdictOf } from '../../fairness/verify-verdict.ts';
import {
  beaconChecks,
  betsCheck,
  moneyChecks,
  promiseChecks,
  streamOf,
  type TableDeps,
} from '../table/verify.ts';
import type { Team } from './contract.ts';
import { drawBattle } from './outcome.ts';
import { type BattleBet, battleBanks, battlePayouts, TEAMS } from './rules.ts';
import type { BattleProof } from './proof.ts';

/** The largest bank that a ticket can be drawn for. */
const LARGEST_BANK = 2n ** 64n;

/**
 * What no list of bets has, drawn or refunded: a player on both sides, a bank too large to draw.
 */
export function battleFault(bets: readonly DigestBet[]): string | undefined {
  const sideOf = new Map<string, string>();
  for (const { playerHash, side } of bets) {
    if ((sideOf.get(playerHash) ?? side) !== side) return playerHash;
    sideOf.set(playerHash, side);
  }
  const bank = bets.reduce((sum, { stakeMicro }) => sum + BigInt(stakeMicro), 0n);
  return bank > LARGEST_BANK ? 'bank' : undefined;
}

/** What makes a battle impossible: such a fault, or an empty side. */
const battleProblem = ({ bets }: BattleProof): string | undefined =>
  battleFault(bets) ?? TEAMS.find((team) => !bets.some(({ side }) => side === team));

/** A bet of the digest as the rules take it. */
export const battleBet = ({ betId, side, stakeMicro }: DigestBet): BattleBet => ({
  betId,
  team: side as Team,
  stakeMicro: BigInt(stakeMicro),
});

/** Checks a battle proof whose fields have their forms: bets, promise, beacon, ticket, money. */
export function verifyBattle(proof: BattleProof, deps: TableDeps): Verdict<BattleProof> {
  const bets = betsCheck(proof, { sides: TEAMS, problem: battleProblem(proof) });
  if (!bets.isOk) return verdictOf([bets], proof);
  const banks = battleBanks(proof.bets.map(battleBet));
  const draw = drawBattle(streamOf(proof, proof.drand, deps.hmac), banks);
  const ticket = check('ticket', draw.ticket.toString(), proof.ticket);
  const winner = check('winner', draw.winner, proof.winner);
  const paid = battlePayouts({ winner: draw.winner, bets: proof.bets.map(battleBet) });
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
